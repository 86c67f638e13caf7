import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { toCsvText } from '#src/admin/core/ui/to-csv-text.ts';

/** Returns the text of a cell as a spreadsheet reads it. */
function readCell(cell: string | number): string | undefined {
  const csv = toCsvText({ fields: ['Name', 'Note'], data: [['Ada', cell]] });
  return Papa.parse<string[]>(csv).data[1]?.[1];
}

it.each([
  ['an equals sign', '=1+1'],
  ['a plus sign', '+1'],
  ['a minus sign', '-1+1'],
  ['an at sign', '@SUM(A1)'],
  ['a full-width equals sign', '＝1+1'],
  ['a full-width plus sign', '＋1'],
  ['a full-width minus sign', '－1'],
  ['a full-width at sign', '＠SUM(A1)'],
  ['a small equals sign', '﹦1+1'],
  ['a tab', '\tAda'],
  ['a carriage return', '\rAda'],
  ['a line break', '\nAda'],
  ['spaces before an equals sign', '  =1+1'],
  ['a line break and a space before an equals sign', '\n =1+1'],
  ['a no-break space before an equals sign', '\u00a0=1+1'],
  ['a byte order mark before an equals sign', '\ufeff=1+1'],
  ['a zero-width space before an equals sign', '\u200b=1+1'],
  ['a soft hyphen and a full-width equals sign', '\u00ad＝1+1'],
  ['a control character before an equals sign', '\u0001=1+1'],
])('puts an apostrophe before text that starts with %s', (_case, text) => {
  expect(readCell(text)).toBe(`'${text}`);
});

it.each([
  ['a negative number', -5, '-5'],
  ['a fraction', 4.5, '4.5'],
  ['a name', 'Ada "The Jab" Marlowe', 'Ada "The Jab" Marlowe'],
  ['text with signs inside', 'a=b, c+d - e@f.example', 'a=b, c+d - e@f.example'],
  ['several lines that contain a sign', 'Reel\n= 2 minutes', 'Reel\n= 2 minutes'],
  ['text that starts with a space', ' Ada', ' Ada'],
  ['empty text', '', ''],
])('does not change %s', (_case, cell, text) => {
  expect(readCell(cell)).toBe(text);
});

it('puts an apostrophe before the name of a column, too', () => {
  expect(toCsvText({ fields: ['＝A1'], data: [] })).toMatch(/^"'＝A1"/);
});
