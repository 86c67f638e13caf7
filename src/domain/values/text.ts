export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a number with its noun: '1 fighter', or '3 fighters'. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
