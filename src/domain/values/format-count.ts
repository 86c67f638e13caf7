/** Formats a number with its noun: '1 fighter', or '3 fighters'. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
