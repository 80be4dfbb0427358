"""Starts moses-exact-server and talks to it."""

import atexit
import http.client
import json
import os
import socket
import subprocess
import xmlrpc.client
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
BUILD = TOP / "build" / "release" / "bin"
SERVER = os.environ.get("MOSES_EXACT_SERVER", BUILD / "moses-exact-server")
DECODER = os.environ.get("MOSES_EXACT", BUILD / "moses-exact")
SANITIZED = bool(os.environ.get("MOSES_EXACT_SANITIZE"))
INI = TOP / "config/sample/moses.ini"
CHART_INI = TOP / "config/sample-chart/moses.ini"
SENTENCES = (TOP / "config/sample/input.de").read_text(encoding="utf-8").splitlines()
# Options with which the search of this sentence does not end in a test's time.
ENDLESS_OPTIONS = ["-distortion-limit", "-1", "-exact-time-limit", "0", "-exact-memory-limit", "0"]
ENDLESS = " ".join(SENTENCES[:8])
SECONDS = 60  # for anything that should take less


class Server:
    """A server on a free port of this machine."""

    def __init__(self, ini, *options, port=0):
        self.process = subprocess.Popen(
            [SERVER, "-f", ini, "-port", str(port), "-v", "0", *map(str, options)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)  # also where a test fails
        line = self.process.stdout.readline()
        if not line.startswith("listening on http://127.0.0.1:"):
            raise AssertionError(f"{line!r}, {self.process.communicate()[1]!r}")
        self.port = int(line.rsplit(":", 1)[1])

    def xmlrpc(self):
        return xmlrpc.client.ServerProxy(f"http://127.0.0.1:{self.port}/RPC2", allow_none=True)

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)

    def socket(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=SECONDS)

    def request(self, method, path, body=None, fields=None):
        """Returns the reply and its body, on a connection of its own."""
        connection = self.connect()
        try:
            connection.request(method, path, body, fields or {})
            reply = connection.getresponse()
            return reply, reply.read()
        finally:
            connection.close()

    def translate(self, parameters):
        """The code and the answer to a request in JSON."""
        reply, body = self.request("POST", "/translate", json.dumps(parameters).encode())
        return reply.status, json.loads(body)

    def metric(self, name):
        lines = self.request("GET", "/metrics")[1].decode().splitlines()
        return next(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name + " "))

    def end(self, how=None):
        """Tells it to end; returns its exit status and messages."""
        if how is not None:
            self.process.send_signal(how)
        messages = self.process.communicate(timeout=SECONDS)[1]
        return self.process.returncode, messages


def reports(ini, sentences, *options):
    """What moses-exact says of each sentence."""
    ran = subprocess.run(
        [DECODER, "-f", ini, "-v", "0", "-search-algorithm", "21" if ini == CHART_INI else "20",
         "-exact-report", "/dev/stderr", "-exact-report-beam", "off", *map(str, options)],
        input="".join(sentence + "\n" for sentence in sentences), capture_output=True, text=True,
        check=True, timeout=300)
    return [json.loads(line) for line in ran.stderr.splitlines()]
