import { globSync, readFileSync } from 'node:fs';

/** Linux counts the CPU time of a process in hundredths of a second. */
const MS_PER_TICK = 10;

/** Returns the CPU time in ms that a process and its children have used so far, or NaN on systems without /proc. */
export function readCpuMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return [pid, ...listChildren(pid)].reduce((sum, id) => sum + readOwnCpuMs(id), 0);
}

/** Returns the PIDs of this process's children that run the given program. */
export const listChildrenRunning = (program: string): number[] =>
  listChildren(process.pid).filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program);

/** Lists the PIDs of a process's children. */
export const listChildren = (pid: number): number[] =>
  globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readChildren(file).split(' ').filter(Boolean).map(Number),
  );

function readChildren(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The thread has just exited.
    return '';
  }
}

function readOwnCpuMs(pid: number): number {
  try {
    // The name, in parentheses, may contain spaces. The fields after it start with the state.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // utime and stime, of this process and of its children that have exited: proc_pid_stat(5).
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
  } catch {
    // The process has just exited.
    return 0;
  }
}
