import { describe, expect, it } from 'vitest';
import { describeResult, toRequest } from '#src/admin/weigh-ins/import/import-request.ts';
import { previewRows } from '#src/admin/weigh-ins/import/preview-rows.ts';
import { type CsvTable, MAX_CSV_ROWS, readCsv } from '#src/admin/weigh-ins/import/read-csv.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { weighInImport, weighInList } from '#src/domain/weigh-ins/schema.ts';

const LOGGED = weighInList.parse([{ date: '2026-03-01', pounds: 147, event: 'Harbor Open' }]);
const FIGHTERS = [
  makeFighter({ id: 1, name: 'Ada Marlowe', weighIns: LOGGED, dateOfBirth: '05/17/2010' }),
  makeFighter({ id: 2, name: 'Sofía Beltrán-Quiroga' }),
  makeFighter({ id: 3, name: 'John Smith' }),
  makeFighter({ id: 4, name: 'John Smith' }),
];
const TODAY = { year: 2026, month: 11, day: 23 };

function preview(text: string, choices: [string, number | null][] = []) {
  const table = readCsv(text);
  if ('error' in table) throw new Error(table.error);
  return previewRows(table, { fighters: FIGHTERS, choices: new Map(choices), today: TODAY });
}
const statesOf = (text: string, choices?: [string, number | null][]) =>
  preview(text, choices).map(({ state, reason }) => [state, reason]);
const weighInsOf = (text: string) =>
  preview(text).map((row) => (row.state === 'new' ? { id: row.fighter.id, ...row.weighIn } : row.reason));

describe('a table', () => {
  it.each([
    ['commas', 'fighter,date,weight,event\nAda Marlowe,10/03/2026,147.5,"Harbor, ""the Open"""'],
    [
      'semicolons and other columns',
      'Weight (kg);Notes;Date;Boxer;Event\n66,9;x;2026-10-03;ada marlowe;"Harbor, ""the Open"""',
    ],
    [
      'tabs and a byte order mark',
      '\ufeffDate\tName\tlbs\tEvent\r\n10/3/2026\tMARLOWE, ADA\t147.5\tHarbor, "the Open"\r\n\r\n',
    ],
  ])('with %s is read', (_case, text) => {
    expect(weighInsOf(text)).toMatchObject([
      { id: 1, date: '2026-10-03', pounds: 147.5, event: 'Harbor, "the Open"' },
    ]);
  });

  it.each([
    ['', 'There are no rows yet.'],
    ['Ada,10/03/2026,147', 'The first line must name the columns. Missing: fighter, date, weight.'],
    ['name,date\nAda,2026-10-03', 'The first line must name the columns. Missing: weight.'],
    [`name,date,lbs\n${'a,b,c\n'.repeat(MAX_CSV_ROWS + 1)}`, 'A file may have at most 10,000 rows.'],
  ])('is rejected with the error "$1"', (text, error) => {
    expect(readCsv(text)).toEqual({ error });
  });

  it('may contain blank lines, which do not count toward the maximum number of rows', () => {
    const groupOfTen = `${'a,b,c\n'.repeat(10)}\n`;
    const read = (groups: number) => readCsv(`name,date,lbs\n${groupOfTen.repeat(groups)}`);
    const { rows } = read(1_000) as CsvTable;
    expect([rows.length, rows.at(-1)?.line]).toEqual([10_000, 11_000]);
    expect(read(1_001)).toEqual({ error: 'A file may have at most 10,000 rows.' });
  });

  it('keeps formulas and markup as text', () => {
    const [row] = preview('name,date,lbs,event\nAda Marlowe,2026-10-03,147,"=HYPERLINK(""x"") <b>"');
    expect(row).toMatchObject({ state: 'new', weighIn: { event: '=HYPERLINK("x") <b>' } });
  });

  it('numbers its rows like a spreadsheet', () => {
    expect(preview('name,date,lbs\n\nAda Marlowe,2026-10-03,147').map(({ line }) => line)).toEqual([3]);
  });
});

describe('a row', () => {
  it.each([
    ['Ada Marlowe,2026-13-01,147,,', 'The date must look like'],
    ['Ada Marlowe,2026-11-24,147,,', 'Must not be in the future'],
    ['Ada Marlowe,2014-05-01,147,,', 'The fighter was younger than 5'],
    ['Ada Marlowe,2026-10-03,=147,,', 'The weight must look like'],
    ['Ada Marlowe,2026-10-03,,,', 'The weight must look like'],
    ['Ada Marlowe,2026-10-03,147,TKO,', 'The result does not say clearly'],
    ['Ada Marlowe,2026-10-03,147,,youth', 'The level must be amateur or pro'],
    [',2026-10-03,147,,', 'The name is missing'],
    ['Ada Marlowe,2026-10-03,147,W,\u202epro', 'The level'],
  ])('is a problem: %s', (line, reason) => {
    expect(statesOf(`name,date,weight,result,level\n${line}`)).toEqual([
      ['problem', expect.stringContaining(reason)],
    ]);
  });

  it('is a problem if its text breaks the rules of the log', () => {
    const text = `name,date,lbs,event\nAda Marlowe,2026-10-03,147,${'x'.repeat(201)}`;
    expect(statesOf(text)).toEqual([['problem', 'The event: Must be at most 200 characters']]);
  });

  it('is a duplicate if it is in the log or earlier in the file', () => {
    const text = `name,date,lbs,event
      Ada Marlowe,03/01/2026,149,harbor open
      Ada Marlowe,2026-10-03,147,Finals
      ada marlowe,10/03/2026,148,FINALS`;
    expect(statesOf(text)).toEqual([
      ['duplicate', 'It is already in the log'],
      ['new', ''],
      ['duplicate', 'It repeats line 3'],
    ]);
  });

  it('finds a fighter by name without accents, or by slug', () => {
    const text = 'slug,date,lbs\nsofia-beltran-quiroga,2026-10-03,105\nSofia Beltran Quiroga,2026-10-04,105';
    expect(weighInsOf(text)).toMatchObject([{ id: 2 }, { id: 2 }]);
  });

  it('asks which fighter is meant if no fighter, or more than one, has the name', () => {
    const text = 'name,date,lbs\nJohn Smith,2026-10-03,147\nJ. Smith,2026-10-03,147';
    expect(statesOf(text)).toEqual([
      ['unmatched', '2 fighters have this name'],
      ['unmatched', 'No fighter has this name'],
    ]);
    const choices: [string, number | null][] = [
      ['john-smith', 4],
      ['j-smith', null],
    ];
    expect(statesOf(text, choices)).toEqual([
      ['new', ''],
      ['problem', 'You chose to skip this name'],
    ]);
    expect(preview(text, choices)[0]).toMatchObject({ fighter: { id: 4 } });
  });
});

describe('the request', () => {
  it('has the new rows of each fighter, and matches the API schema', () => {
    const text = `name,date,lbs,event,result
      Ada Marlowe,2026-03-01,147,Harbor Open,W
      Ada Marlowe,2026-10-03,147,Finals,W-KO
      Sofia Beltran Quiroga,2026-10-03,105,,`;
    const body = toRequest(preview(text));
    expect(body).toEqual({
      fighters: [
        {
          id: 1,
          weighIns: [{ date: '2026-10-03', pounds: 147, event: 'Finals', result: 'win', stoppage: true }],
        },
        { id: 2, weighIns: [{ date: '2026-10-03', pounds: 105 }] },
      ],
    });
    expect(weighInImport.safeParse(body).success).toBe(true);
  });

  it('is null if its body would be too large', () => {
    const line = (number: number) => `Ada Marlowe,2026-10-03,147,${number} ${'x'.repeat(150)}`;
    const text = ['name,date,lbs,event', ...Array.from({ length: 6_000 }, (_, index) => line(index))].join(
      '\n',
    );
    expect(toRequest(preview(text))).toBeNull();
  });
});

it('the result names the fighters who got no weigh-in', () => {
  const skipped = [
    { id: 1, reason: 'too-many' as const },
    { id: 99, reason: 'missing' as const },
  ];
  expect(describeResult({ added: 1, duplicates: 2, skipped }, FIGHTERS)).toBe(
    '1 weigh-in added. 2 were already there. Ada Marlowe got none, because the fighter would have more than 200 weigh-ins. Number 99 got none, because the fighter is in the trash.',
  );
});
