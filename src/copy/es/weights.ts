// Not "libras", because a card has the record beside the weight.
export const toLocalWeight = (text: string): string => text.replace(/^(\d[\d.]*\+?) lbs\b/, '$1 lb');
