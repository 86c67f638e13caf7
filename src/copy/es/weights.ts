// "lb" instead of "libras", because a card shows the record on the same line.
export const toLocalWeight = (text: string): string => text.replace(/^(\d[\d.]*\+?) lbs\b/, '$1 lb');
