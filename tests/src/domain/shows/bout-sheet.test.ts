import { describe, expect, it } from 'vitest';
import { findSheetProblem, parseBoutSheet, type SheetBout } from '#src/domain/shows/bout-sheet.ts';

function parse(text: string) {
  const lines = parseBoutSheet(text);
  if ('error' in lines) throw new Error(lines.error);
  return lines;
}
const parseOne = (text: string) => parse(text)[0]?.bout ?? null;

/** Formats a bout in one line: 'Ada (Gym) | Jane (Gym) | weight | division | rounds | result'. */
function format(bout: SheetBout | null | undefined): string | null {
  if (!bout) return null;
  const [red, blue] = [bout.red, bout.blue].map(({ name, gym }) => (gym ? `${name} (${gym})` : name));
  const result = `${bout.result ?? ''}${bout.stoppage ? ' stoppage' : ''}`;
  return [red, blue, bout.weight, bout.division, bout.rounds, result].join(' | ').replace(/[ |]+$/, '');
}

it.each([
  [
    'Ada Marlowe (Southside Bell) vs Jane Roe (Other Gym) 147 lbs Novice 3x2',
    'Ada Marlowe (Southside Bell) | Jane Roe (Other Gym) | 147 lbs | Novice | 3 x 2 min',
  ],
  ['1. Ada Marlowe v. Jane Roe', 'Ada Marlowe | Jane Roe'],
  ['12) ADA MARLOWE V JANE ROE', 'ADA MARLOWE | JANE ROE'],
  ['#3 Ada V. Marlowe vs. Jane Roe', 'Ada V. Marlowe | Jane Roe'],
  ['Bout 4: Ada Marlowe - Jane Roe', 'Ada Marlowe | Jane Roe'],
  ['Main event: Ada Marlowe – Jane Roe – 3 rounds', 'Ada Marlowe | Jane Roe |  |  | 3 rounds'],
  ['5 Ada Marlowe vs Jane Roe', 'Ada Marlowe | Jane Roe'],
  ['147 lbs Ada Marlowe vs Jane Roe', 'Ada Marlowe | Jane Roe | 147 lbs'],
  ['147lbs Novice - Ada Marlowe vs Jane Roe', 'Ada Marlowe | Jane Roe | 147 lbs | Novice'],
  ['Bout 3B: Female 125 lbs Ada Marlowe vs Jane Roe', 'Ada Marlowe | Jane Roe | 125 lbs | Female'],
  [
    'RED: Ada Marlowe / Southside Bell  BLUE: Jane Roe / Other Gym  132 lbs 3x2 Novice',
    'Ada Marlowe (Southside Bell) | Jane Roe (Other Gym) | 132 lbs | Novice | 3 x 2 min',
  ],
  ['147 lbs Novice: Ada Marlowe vs Jane Roe', 'Ada Marlowe | Jane Roe | 147 lbs | Novice'],
  ['Ada Marlowe vs Jane Roe 147 Novice 3 x 2 min', 'Ada Marlowe | Jane Roe | 147 lbs | Novice | 3 x 2 min'],
  ['Ada Marlowe vs Jane Roe Elite Open 60 kg', 'Ada Marlowe | Jane Roe | 132.3 lbs | Elite Open'],
  [
    "Ada Marlowe vs Jane Roe, Men's 201+ lbs, 3 rounds of 3",
    "Ada Marlowe | Jane Roe | 201+ lbs | Men's | 3 x 3 min",
  ],
  [
    'Ada Marlowe, Southside Bell vs Jane Roe, Elite Boxing, 147.5 lbs, Youth',
    'Ada Marlowe (Southside Bell) | Jane Roe (Elite Boxing) | 147.5 lbs | Youth',
  ],
  ['Ada Marlowe (Bell, Chicago) vs Jane Roe', 'Ada Marlowe (Bell, Chicago) | Jane Roe'],
  ['Ada Marlowe, 19, Bell vs Jane Roe, 20, Other', 'Ada Marlowe (Bell) | Jane Roe (Other) |  | 19, 20'],
  ['Ada Marlowe (3-1) vs Jane Roe', 'Ada Marlowe | Jane Roe |  | 3-1'],
  ['Ada Marlowe, Bell vs Jane Roe, Other Gym 147 lbs', 'Ada Marlowe (Bell) | Jane Roe (Other Gym) | 147 lbs'],
  ['Ada Marlowe [Bell] vs Jane Roe [Other]', 'Ada Marlowe (Bell) | Jane Roe (Other)'],
  ['Ada O’Neil-Quint Jr. vs José Ñuñez', 'Ada O’Neil-Quint Jr. | José Ñuñez'],
  ['Ada\u00a0Marlowe\u200b vs \u202eJane Roe', 'Ada Marlowe | Jane Roe'],
  ['Ada Marlowe (blue) vs Jane Roe (red)', 'Jane Roe | Ada Marlowe'],
  ['Blue: Ada Marlowe vs Red: Jane Roe (Other Gym)', 'Jane Roe (Other Gym) | Ada Marlowe'],
])('parses %j', (text, bout) => {
  expect(format(parseOne(text))).toBe(bout);
});

describe('a result', () => {
  it.each([
    ['Ada Marlowe def. Jane Roe', 'Ada Marlowe | Jane Roe |  |  |  | red'],
    ['Ada Marlowe def. Jane Roe TKO 2, 147 lbs', 'Ada Marlowe | Jane Roe | 147 lbs |  |  | red stoppage'],
    [
      'Ada Marlowe beat Jane Roe (Other) by unanimous decision 5-0',
      'Ada Marlowe | Jane Roe (Other) |  |  |  | red',
    ],
    ['Ada Marlowe beat Jane Ko by points', 'Ada Marlowe | Jane Ko |  |  |  | red'],
    ['Ada Marlowe lost to Jane Roe', 'Ada Marlowe | Jane Roe |  |  |  | blue'],
    ['Ada Marlowe (W) vs Jane Roe (L) RSC', 'Ada Marlowe | Jane Roe |  |  |  | red stoppage'],
    ['Ada Marlowe (blue) def. Jane Roe', 'Jane Roe | Ada Marlowe |  |  |  | blue'],
    ['Ada Marlowe vs Jane Roe - Blue wins by KO', 'Ada Marlowe | Jane Roe |  |  |  | blue stoppage'],
    ['Ada Marlowe vs Jane Roe, Winner: Jane Roe', 'Ada Marlowe | Jane Roe |  |  |  | blue'],
    ['Ada Marlowe vs Jane Roe, draw', 'Ada Marlowe | Jane Roe |  |  |  | draw'],
    ['Ada Marlowe vs Jane Roe, no contest', 'Ada Marlowe | Jane Roe |  |  |  | no-contest'],
    // The line does not say who won, so no winner is guessed, and the text is kept as the division.
    ['Ada Marlowe vs Jane Roe, TKO', 'Ada Marlowe | Jane Roe |  | TKO'],
  ])('is read from %j', (text, bout) => {
    expect(format(parseOne(text))).toBe(bout);
  });

  it.each([
    ['Red', 'red'],
    ['B', 'blue'],
    ['W-RSC', 'red stoppage'],
    ['Blue by TKO 2', 'blue stoppage'],
    ['blue wins', 'blue'],
    ['jane roe', 'blue'],
    ['Ada Marlowe KO', 'red stoppage'],
    ['Draw', 'draw'],
    ['NC', 'no-contest'],
  ])('in its column is read from %j', (cell, result) => {
    const [, line] = parse(`red;blue;result\nAda Marlowe;Jane Roe;${cell}`);
    expect(format(line?.bout)).toBe(`Ada Marlowe | Jane Roe |  |  |  | ${result}`);
  });

  it('in its column is shown with the division if it does not say who won', () => {
    const [, line] = parse('red;blue;division;result\nAda Marlowe;Jane Roe;Novice;red lost?');
    expect(line?.bout).toMatchObject({ result: null, division: 'Novice, red lost?' });
  });
});

describe('a table', () => {
  const BOUT = 'Ada Marlowe (Bell) | Jane Roe (Other) | 147 lbs | Novice | 3 x 2 min';
  it.each([
    [
      'tabs',
      'Bout\tRed\tGym\tBlue\tGym\tWeight\tDivision\tRounds\n1\tAda Marlowe\tBell\tJane Roe\tOther\t147\tNovice\t3x2',
    ],
    [
      'the blue corner first',
      'Blue Corner;Club;Red Corner;Club;lbs;Class;Rds\nJane Roe;Other;Ada Marlowe;Bell;147;Novice;3x2',
    ],
    [
      'commas and quotes',
      '#,red,red gym,blue,blue gym,weight,division,rounds\n1,"Marlowe, Ada",Bell,"Roe, Jane",Other,147 lbs,Novice,3 x 2',
    ],
    [
      'long names of columns',
      'Bout #\tRed Boxer Name\tRed Gym/Club\tBlue Boxer Name\tBlue Gym/Club\tWeight (lbs)\tDivision\tRounds\n1\tAda Marlowe\tBell\tJane Roe\tOther\t147\tNovice\t3x2',
    ],
    [
      'numbered boxers',
      'Boxer 1|Gym 1|Boxer 2|Gym 2|Weight|Category|Rounds\nAda Marlowe|Bell|Jane Roe|Other|147|Novice|3x2',
    ],
    ['tabs, without a header', '\n1\tAda Marlowe\tBell\tJane Roe\tOther\t147 lbs\tNovice\t3x2'],
    ['semicolons, without a header', '\nAda Marlowe;Bell;Jane Roe;Other;147;3x2;Novice'],
    ['commas, without a header', '\n7,"Marlowe, Ada",Bell,Jane Roe,Other,147,Novice,3x2'],
    ['marks for the corners', '\nJane Roe (blue)\tOther\tAda Marlowe (red)\tBell\t147\tNovice\t3x2'],
    ['"vs" in a cell', '\n1\tAda Marlowe\tBell\tvs\tJane Roe\tOther\t147\tNovice\t3x2'],
  ])('with %s is read by its columns', (_kind, text) => {
    expect(format(parse(text).at(-1)?.bout)).toBe(BOUT);
  });

  it.each([
    ['Ada Marlowe\tJane Roe', 'Ada Marlowe | Jane Roe'],
    ['Ada Marlowe,Jane Roe,147', 'Ada Marlowe | Jane Roe | 147 lbs'],
    ['Ada Marlowe\t\tJane Roe\tOther\t147', 'Ada Marlowe | Jane Roe (Other) | 147 lbs'],
  ])('may lack gyms: %j', (text, bout) => {
    expect(format(parseOne(text))).toBe(bout);
  });

  it('may have kilograms, lines with another layout, and a header for each session', () => {
    const text =
      'Session 1\nred,blue,kg\nAda Marlowe,Jane Roe,60\nBea Ortiz vs Cleo Finch\nblue,red\nDana Holt,Eve Stone';
    expect(parse(text).map(({ bout }) => format(bout))).toEqual([
      null,
      null,
      'Ada Marlowe | Jane Roe | 132.3 lbs',
      'Bea Ortiz | Cleo Finch',
      null,
      'Eve Stone | Dana Holt',
    ]);
  });
});

it.each([
  'Session 2',
  'Session 2, Saturday',
  'Intermission',
  'Saturday, November 28',
  'Saturday Oct 24, 2026 - San Antonio, TX',
  'Lone Star Gloves - Finals Night',
  'Doors 6 pm',
  'Ring 1;;',
  '-----',
])('skips the heading %j', (text) => {
  expect(parse(text)).toEqual([{ line: 1, text, bout: null }]);
});

it('keeps line numbers, and leaves out empty lines', () => {
  expect(parse('Ada v Jane\r\n\r\n \t \nBea v Cleo').map(({ line }) => line)).toEqual([1, 4]);
});

it.each([
  ['Ada Marlowe (Bell)', 'There is no name for the blue corner. Write “vs” between two names.'],
  ['Ada Marlowe vs TBA', 'There is no name for the blue corner. Write “vs” between two names.'],
  ['Baltimore, Maryland', 'There is no name for the blue corner. Write “vs” between two names.'],
  ['? vs Jane Roe', 'There is no name for the red corner. Write “vs” between two names.'],
  [`${'A'.repeat(201)} vs Jane Roe`, 'The name in the red corner is longer than 200 characters.'],
  [`Ada vs Jane (${'G'.repeat(201)})`, 'The gym in the blue corner is longer than 200 characters.'],
  [`Ada vs Jane (Bell) ${'long '.repeat(13)}`, 'The division text is longer than 60 characters.'],
  ['Ada vs Jane', null],
])('reports the problem with %j, if there is one', (text, problem) => {
  const bout = parseOne(text);
  expect(bout && findSheetProblem(bout)).toBe(problem);
});

it('refuses a text that is too long to be a bout sheet', () => {
  expect(parseBoutSheet('a'.repeat(100_001))).toEqual({
    error: 'A bout sheet may have at most 100,000 characters.',
  });
});
