/** What doctor has to say of one thing: that it is in order, that it could be better, or that a deploy can't go without. */
export type CheckResult = { level: 'ok' | 'advice' | 'wrong'; about: string; text: string };

export const pass = (about: string, text: string): CheckResult => ({ level: 'ok', about, text });
export const warn = (about: string, text: string): CheckResult => ({ level: 'advice', about, text });
export const fail = (about: string, text: string): CheckResult => ({ level: 'wrong', about, text });
