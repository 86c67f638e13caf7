export const toLocalWeight = (text: string): string => text.replace(/^(\d[\d.]*) lbs\b/, '$1 libras');
