// CPU seconds of the main thread, without those of the threads that compile and collect
// garbage beside it; where the system does not tell, those of the whole process.
import { readFileSync } from "node:fs";

const SCHEDSTAT = `/proc/self/task/${process.pid}/schedstat`;

function perThread() {
  return Number(readFileSync(SCHEDSTAT, "latin1").split(" ")[0]) / 1e9;
}

function perProcess() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function choose() {
  try {
    return perThread() > 0 ? perThread : perProcess;
  } catch {
    return perProcess;
  }
}

const cpuSeconds = choose();

// The most memory that this process has taken, in kB.
function peakMemory() {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "latin1"))[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

// Does the work as often as the command says; answers with the CPU seconds of each pass (the
// first ones warm the compiler up) and with the memory before and after.
export function contest(work) {
  const before = peakMemory();
  const seconds = [];
  for (let pass = 0; pass < Number(process.argv[3]); pass++) {
    const start = cpuSeconds();
    work();
    seconds.push(cpuSeconds() - start);
  }
  process.stdout.write(`${JSON.stringify({ seconds, before, peak: peakMemory() })}\n`);
}

// What the command is given, as JSON.
export function input() {
  return JSON.parse(readFileSync(0, "utf8"));
}
