import { readFileSync } from 'node:fs';

/**
 * Reads the current (VmRSS) or peak (VmHWM) memory of a process in MB. Returns 0 if the process has just exited, and NaN on
 * systems without /proc.
 */
export function readProcessMemory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return Number.NaN;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes = '0'] = new RegExp(`${field}:\\s+(\\d+)`).exec(status) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
