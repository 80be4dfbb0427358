"""Uses the page as a person would."""

from selenium.webdriver.common.keys import Keys

from page_case import HOSTILE, PageCase, audit_odd, large_page

COLUMN = """
const heads = [...document.querySelectorAll("#sentences thead th")].map((th) => th.textContent);
const at = heads.indexOf(arguments[0]);
return [...document.querySelectorAll("#sentences tbody tr")].map((tr) => tr.children[at].textContent);
"""


class UseTest(PageCase):
    def column(self, head):
        return self.browser.run(COLUMN, head)

    def click_head(self, head):
        self.browser.run("""[...document.querySelectorAll("#sentences th button")]
            .find((b) => b.textContent === arguments[0]).click()""", head)

    def set(self, name, value):
        self.browser.run("""const node = document.getElementById(arguments[0]);
            node.value = arguments[1]; node.dispatchEvent(new Event("input"))""", name, value)

    def data(self, what):
        return self.browser.run(f"return data.{what}")

    def test_all_figures_are_drawn_with_labels_units_and_tips(self):
        units = {"rate": ["% of sentences", "size of the beam|pop limit"], "size": ["sentences", "natural logarithm"],
                 "time": ["ms (logarithmic)", "words"], "proof .bounds": ["natural logarithm", "round"],
                 "proof .gap": ["upper bound minus best score", "round"]}
        for _ in self.for_every_page():
            for figure, expected in units.items():
                svg = self.browser.find(f"#{figure} svg[role=img]")
                self.assertTrue(svg.get_attribute("aria-label"))
                for unit in expected:
                    self.assertTrue(any(part in svg.get_attribute("textContent") for part in unit.split("|")), unit)
                self.assertGreater(self.count(f"#{figure} svg[role=img] [data-tip]"), 0, figure)
            self.assertEqual(self.count("svg[role=img] :is(path.mark, path.faint, rect):not([data-tip])"), 0)
            self.assertEqual(self.count("#rate svg[role=img] .mark"), len(self.data("summary.systems")))
            self.assertEqual(self.count("#systems tbody tr"), len(self.data("summary.systems")) + 1)

    def test_a_tip_is_shown_and_goes_away(self):
        for _ in self.for_every_page():
            self.assertFalse(self.browser.find("#tip").is_displayed())
            self.browser.point_at(self.browser.find("#rate svg[role=img] .mark"))
            self.assertRegex(self.text("#tip"), r"\d+ of \d+ .*95 % confidence")
            self.browser.press(Keys.ESCAPE)
            self.assertFalse(self.browser.find("#tip").is_displayed())

    def test_systems_have_a_colour_and_a_shape_each(self):
        for _ in self.for_every_page():
            marks = self.browser.run("""return [...document.querySelectorAll("#systems .mark")]
                .map((mark) => mark.getAttribute("class") + mark.getAttribute("d"))""")
            self.assertEqual(len(set(marks)), len(marks))

    def test_the_table_sorts_and_filters(self):
        for _ in self.for_every_page():
            everything = self.column("id")
            self.click_head("words")
            words = [int(w) for w in self.column("words")]
            self.assertEqual(words, sorted(words, reverse=True))
            self.click_head("words")
            self.assertEqual([int(w) for w in self.column("words")], sorted(words))
            self.assertEqual(self.count("#sentences th[aria-sort=ascending]"), 1)
            self.set("filter-kind", "error")
            wrong = self.column("id")
            self.set("filter-kind", "clean")
            self.assertEqual(sorted(wrong + self.column("id")), sorted(everything))
            self.set("filter-kind", "all")
            self.set("filter-text", "no such words anywhere")
            self.assertEqual(self.column("id"), [])
            self.set("filter-text", "auto")
            self.assertTrue(all("auto" in text for text in self.column("input and best translation")))
            self.set("filter-text", "")
            self.set("filter-from", "8")
            self.assertTrue(all(int(w) >= 8 for w in self.column("words")))

    def test_hostile_sentences_stay_text(self):
        for _ in self.for_every_page():
            inputs = self.browser.run("return data.sentences.map((s) => s.input)")
            self.assertLessEqual({" ".join(s.split()) for s in HOSTILE}, set(inputs))
            for number in self.column("id"):
                self.browser.run("location.hash = 's' + arguments[0]", number)
                self.browser.wait("the sentence", "return document.getElementById('sentence').open")
            self.assertEqual(self.count("img, td b, #sentence b, #sentence script"), 0)

    def test_scripts_that_the_policy_does_not_know_do_not_run(self):
        for _ in self.for_every_page():
            self.browser.run("""const script = document.createElement("script");
                script.textContent = "window.hacked = 1"; document.body.append(script);
                document.body.setAttribute("onclick", "window.hacked = 2"); document.body.click()""")
            self.assertIsNone(self.browser.run("return window.hacked ?? null"))
            self.assertTrue(all("olicy" in problem for problem in self.browser.problems()))

    def test_a_row_opens_its_sentence_and_the_back_button_closes_it(self):
        for _ in self.for_every_page():
            self.browser.run("document.querySelector('#sentences tbody tr .text').click()")
            number = self.column("id")[0]
            self.browser.wait("the sentence", "return document.getElementById('sentence').open")
            self.assertRegex(self.text("#sentence-title"), rf"^Sentence {number}, \d+ words?$")
            self.assertEqual(self.browser.run("return location.hash"), f"#s{number}")
            self.browser.driver.back()
            self.browser.wait("no sentence", "return !document.getElementById('sentence').open")

    def test_the_keyboard_opens_a_sentence_walks_on_and_leaves(self):
        for _ in self.for_every_page():
            self.browser.run("document.querySelector('#sentences tbody a').focus()")
            first, second = self.column("id")[:2]
            self.browser.press(Keys.ENTER)
            self.browser.wait("the sentence", f"return location.hash === '#s{first}' && document.getElementById('sentence').open")
            inside = "return document.getElementById('sentence').contains(document.activeElement)"
            self.assertTrue(self.browser.run(inside))
            for _ in range(5):
                self.browser.press(Keys.TAB)
                if self.browser.run("return document.activeElement.textContent") == "Next":
                    break
            self.browser.press(Keys.ENTER)
            self.browser.wait("the next one", f"return location.hash === '#s{second}'")
            self.browser.press(Keys.ESCAPE)
            self.browser.wait("no sentence", "return !document.getElementById('sentence').open")
            self.assertEqual(self.browser.run("return location.hash"), "")

    def test_a_link_opens_its_sentence(self):
        for _ in self.for_every_page(address="#s3"):
            self.assertRegex(self.text("#sentence-title"), "^Sentence 3, ")
            self.browser.run("""[...document.querySelectorAll("#sentence button")]
                .find((b) => b.textContent === "Copy link").click()""")
            self.browser.wait("the link", "return document.getElementById('said').textContent === 'Copied the link.'")
            copied = self.browser.later("navigator.clipboard.readText().then(done, done)")
            self.assertTrue(copied.startswith("file://") and copied.endswith("report.html#s3"), copied)
        for _ in self.for_every_page(address="#s123456"):
            self.assertIn("has no such sentence", self.text("#sentence"))

    def test_a_sentence_tells_why_it_is_proved(self):
        for _ in self.for_every_page():
            for sentence in self.data("sentences"):
                self.browser.run("location.hash = 's' + arguments[0]", sentence["id"])
                self.browser.wait("the sentence", f"return document.getElementById('sentence').textContent.startsWith('Sentence {sentence['id']},')")
                words = self.text("#sentence .proof")
                self.assertIn("Why it is proved", words)
                if sentence["trace"]:
                    self.assertIn("What was priced", words)
                    settled = [states for _, states, done, *_ in sentence["searches"] if done]
                    self.assertIn(f"{settled[-1]} state" if settled else "the upper bound reached", words)
                    sheet = self.browser.run("return roundsSheet(sentences.get(arguments[0]))", sentence["id"])
                    self.assertEqual(len(sheet["rows"]), len(sentence["trace"]) + len(sentence["searches"]))
                    self.assertEqual(sheet["rows"][0][5], sentence["trace"][0][4])

    def test_outputs_without_phrases_are_compared_word_by_word(self):
        for _ in self.for_every_page():
            wrong = self.browser.run("""return data.sentences.find((s) => s.systems.some((system, i) =>
                systems[i].name === "printed_1" && system.translation && system.translation !== s.translation)).id""")
            self.browser.run("location.hash = 's' + arguments[0]", wrong)
            self.browser.wait("the sentence", "return document.getElementById('sentence').open")
            self.browser.run("""[...document.querySelectorAll("#sentence .pick")]
                .find((b) => b.textContent === "printed_1").click()""")
            self.assertGreater(self.count("#sentence .derivation .phrase:is(.moved, .reworded)[data-tip]"), 0)
            self.assertEqual(self.count("#sentence .derivation sub"), 0)

    def test_trees_of_chart_models_stand_side_by_side(self):
        for name in self.for_every_page():
            if name == "sample-chart":
                self.assertEqual(self.count("#worst details[open] .tree"), 2)
                self.assertGreater(self.count("#worst details[open] .tree .different"), 0)
            read = self.browser.run("return parseTree(arguments[0], arguments[1])?.text ?? null",
                                    "(S (X a)) b)", "a b")
            self.assertIsNone(read)  # a bracket too many
            read = self.browser.run("return parseTree(arguments[0], arguments[1])?.text ?? null",
                                    "(S (S (S <s>) (X ()) (X )) (X a(b) (Y c)) </s>)", "( ) a(b) c")
            self.assertEqual(read, "(S <s> (X () (X )) (X a(b) (Y c)) </s>)")

    def test_what_is_not_proved_is_told(self):
        self.browser.look(390)
        self.browser.open(audit_odd(self.folder))
        statuses = set()
        for sentence in self.data("sentences"):
            self.browser.run("location.hash = 's' + arguments[0]", sentence["id"])
            self.browser.wait("the sentence", f"return document.getElementById('sentence').textContent.startsWith('Sentence {sentence['id']},')")
            proved = sentence["status"] == "optimal"
            self.assertIn("Why it is proved" if proved else "Why it is not proved", self.text("#sentence .proof"))
            if sentence["status"] == "bounded":
                self.assertIn("the limit of rounds", self.text("#sentence .proof"))
            self.assertNotIn("undefined", self.text("#sentence"))
            self.assertNotIn("NaN", self.text("#sentence"))
            self.assertTrue(self.browser.run("return document.documentElement.scrollWidth <= innerWidth"))
            statuses.add(sentence["status"])
        self.assertLessEqual({"bounded", "unknown"}, statuses)
        self.assertEqual(self.browser.problems(), [])

    def test_a_thousand_sentences_stay_short(self):
        page = large_page(self.pages["sample"], self.folder / "large.html")
        for width, most in ((390, 20000), (1280, 12000)):
            self.browser.look(width)
            self.browser.open(page)
            self.assertEqual(self.data("sentences.length"), 1000)
            self.assertLess(self.browser.run("return document.documentElement.scrollHeight"), most)
            self.assertLess(self.count("body *"), 6000)
            self.browser.run("document.getElementById('more').click()")
            self.assertLess(self.count("#sentences tbody tr"), 200)
            for number in (6, 7):
                self.browser.run("location.hash = 's' + arguments[0]", number)
                self.browser.wait("the sentence", f"return document.getElementById('sentence').textContent.startsWith('Sentence {number},')")
                self.assertIn("Why it is proved", self.text("#sentence .proof"))
                self.assertGreater(self.count("#sentence .bounds .mark"), 0)
            self.assertEqual(self.browser.problems(), [])
