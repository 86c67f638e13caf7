/** What doctor has to say of one thing: that it is in order, that it could be better, or that a deploy can't go without. */
export type Finding = { level: 'ok' | 'advice' | 'wrong'; about: string; text: string };

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text });
export const advice = (about: string, text: string): Finding => ({ level: 'advice', about, text });
export const wrong = (about: string, text: string): Finding => ({ level: 'wrong', about, text });
