/** The result of one check. A failed check makes `npm run doctor` exit with 1. A warning does not. */
export type CheckResult = { status: 'pass' | 'warn' | 'fail'; subject: string; message: string };

export const pass = (subject: string, message: string): CheckResult => ({ status: 'pass', subject, message });
export const warn = (subject: string, message: string): CheckResult => ({ status: 'warn', subject, message });
export const fail = (subject: string, message: string): CheckResult => ({ status: 'fail', subject, message });
