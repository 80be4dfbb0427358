"""A Slurm of two nodes on this machine, with daemons of its own, in a temporary folder."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

PROGRAMS = ["munged", "slurmctld", "slurmd", "sbatch", "squeue"]
# A node that does not answer for so long is given up, and its jobs are queued again.
NODE_TIMEOUT = 10


def missing_programs():
    return [name for name in PROGRAMS if find(name) is None]


def find(name):
    return shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class SlurmCluster:
    """Use: with SlurmCluster() as cluster: cluster.run("sbatch", ...)."""

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="slurm-"))
        self.daemons = {}
        self.environment = {**os.environ, "SLURM_CONF": str(self.folder / "slurm.conf")}
        self.write_config()
        self.start_munge()
        self.start("slurmctld", "slurmctld", "-D", "-i")
        for node in ("node1", "node2"):
            self.start(node, "slurmd", "-D", "-N", node)
        self.wait("the nodes are idle", lambda: self.run(
            "sinfo", "-h", "-t", "idle", "-o", "%D").strip() == "2")
        return self

    def __exit__(self, *_):
        for daemon in reversed(list(self.daemons.values())):
            daemon.terminate()
        for daemon in self.daemons.values():
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()
        shutil.rmtree(self.folder)

    def write_config(self):
        host = socket.gethostname()
        (self.folder / "state").mkdir()
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\nCgroupAutomount=no\n")
        nodes = "\n".join(
            f"NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 Port={free_port()} CPUs=1"
            for node in ("node1", "node2"))
        (self.folder / "slurm.conf").write_text(f"""\
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={free_port()}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={self.folder}/munge.socket
CredType=cred/munge
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool-%n
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/slurmd-%n.pid
SlurmctldLogFile={self.folder}/slurmctld.log
SlurmdLogFile={self.folder}/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SlurmdTimeout={NODE_TIMEOUT}
SlurmdParameters=config_overrides
SchedulerParameters=bf_interval=1,sched_min_interval=1000
{nodes}
PartitionName=all Nodes=node1,node2 Default=YES MaxTime=INFINITE State=UP
""")

    def start_munge(self):
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o600)
        self.folder.chmod(0o755)
        self.start("munged", "munged", "--foreground", "--force", f"--key-file={key}",
                   f"--socket={self.folder}/munge.socket", f"--pid-file={self.folder}/munged.pid",
                   f"--log-file={self.folder}/munged.log",
                   f"--seed-file={self.folder}/munged.seed", "--origin=127.0.0.1")
        self.wait("munged listens", (self.folder / "munge.socket").exists)

    def start(self, name, program, *arguments):
        with open(self.folder / f"{name}.out", "wb") as output:
            self.daemons[name] = subprocess.Popen(
                [find(program), *arguments], env=self.environment, stdout=output, stderr=output,
                stdin=subprocess.DEVNULL)

    def wait(self, what, is_so, seconds=60):
        end = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > end:
                raise TimeoutError(f"waited {seconds} s in vain: {what}\n{self.logs()}")
            time.sleep(0.2)

    def logs(self):
        return "\n".join(f"== {path.name}\n{path.read_text(errors='replace')[-3000:]}"
                         for path in sorted(self.folder.glob("*.log")) +
                         sorted(self.folder.glob("*.out")))

    def run(self, *command):
        return subprocess.run(command, env=self.environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False).stdout

    def jobs(self):
        """Lines 'STATE NODE' of the jobs that are not over."""
        return self.run("squeue", "-h", "-r", "-o", "%T %N").splitlines()

    def crash(self, node):
        """The node's daemon and all that it started are gone at once."""
        doomed = {self.daemons.pop(node).pid}
        parents = {}
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                pid, rest = int(status.parent.name), status.read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it ended
            parents[pid] = int(rest[1])
            command = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
            if "slurmstepd" in command and self.is_of(pid, node):
                doomed.add(pid)
        while True:
            more = {pid for pid, parent in parents.items() if parent in doomed} - doomed
            if not more:
                break
            doomed |= more
        for pid in doomed:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def is_of(self, pid, node):
        """Whether a process writes into the node's log, as the steps of its jobs do."""
        log = str(self.folder / f"slurmd-{node}.log")
        try:
            return any(os.readlink(fd) == log for fd in Path(f"/proc/{pid}/fd").iterdir())
        except OSError:
            return False
