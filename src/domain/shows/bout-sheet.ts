import { toSlug } from '#src/domain/records/slug.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { completeWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import { type BoutOutcome, CORNERS, type CornerName, MAX_SHORT_LENGTH, otherCorner } from './bout.ts';
import {
  addDetails,
  completeRounds,
  EMPTY_SHEET_BOUT,
  isDetail,
  isOnlyDetails,
  type ParsedSide,
  parseOutcome,
  parseSide,
  type SheetBout,
  splitGym,
} from './bout-sheet-text.ts';

export type { SheetBout };

/**
 * A line of a bout sheet that is not empty. `bout` is null for a heading. A bout may lack names
 * (`findSheetProblem`).
 */
export type SheetLine = { line: number; text: string; bout: SheetBout | null };

/** A longer text is not a bout sheet. */
const MAX_SHEET_LENGTH = 100_000;

/** Invisible characters that text copied from a PDF or a website may contain. */
const INVISIBLE = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;

/**
 * Parses a pasted bout sheet with one bout per line: text such as 'Ada Marlowe (Southside Bell) vs Jane Roe 147 lbs 3x2',
 * or cells that are separated by tabs, semicolons, pipes or commas, with or without a line that names the columns.
 */
export function parseBoutSheet(text: string): SheetLine[] | { error: string } {
  if (text.length > MAX_SHEET_LENGTH) return { error: 'A bout sheet may have at most 100,000 characters.' };
  let header: Header | null = null;
  return text
    .replace(INVISIBLE, '')
    .split(/\r\n?|\n|\p{Zl}|\p{Zp}/u)
    .map((content, index) => ({ line: index + 1, content: content.replace(/[^\P{Cc}\t]|\p{Zs}/gu, ' ') }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ line, content }) => {
      const shown = { line, text: content.trim().replaceAll('\t', ' · ') };
      const found = findHeader(content);
      header = found ?? header;
      return { ...shown, bout: found ? null : (parseRow(content, header) ?? parseText(content)) };
    });
}

/** Returns a sentence that says why a bout cannot be added to a show, or null if it can. */
export function findSheetProblem(bout: SheetBout): string | null {
  const nameless = CORNERS.filter((corner) => bout[corner].name === '');
  if (nameless.length > 0)
    return `There is no name for the ${nameless.join(' and the ')} corner. Write “vs” between two names.`;
  for (const corner of CORNERS)
    for (const field of ['name', 'gym'] as const)
      if (bout[corner][field].length > MAX_NAME_LENGTH)
        return `The ${field} in the ${corner} corner is longer than ${MAX_NAME_LENGTH} characters.`;
  const long = (['weight', 'division', 'rounds'] as const).find(
    (field) => bout[field].length > MAX_SHORT_LENGTH,
  );
  return long ? `The ${long} text is longer than ${MAX_SHORT_LENGTH} characters.` : null;
}

/** The delimiters of tables, in the order in which they are looked for. */
const DELIMITERS = ['\\t', ';', '\\|', ','];
const CELL_PATTERNS = new Map<string, RegExp>();

/** Splits a text at a delimiter, but not inside parentheses or a quoted cell. */
function splitCells(text: string, delimiter: string): string[] {
  const pattern =
    CELL_PATTERNS.get(delimiter) ??
    new RegExp(` *(?:"((?:[^"]|"")*)" *|((?:\\([^()]*\\)|(?!${delimiter}).)*))(?:${delimiter}|$)`, 'gy');
  CELL_PATTERNS.set(delimiter, pattern);
  return [...text.matchAll(pattern)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

const COLUMNS = {
  red: /^(?:red(?:-(?:corner|boxer|fighter|name|athlete))*|(?:boxer|fighter|athlete|name|corner)(?:-(?:1|a|red))?)$/,
  blue: /^(?:blue(?:-(?:corner|boxer|fighter|name|athlete))*|(?:boxer|fighter|athlete|name|corner)-(?:2|b|blue)|opponent)$/,
  weight: /^(?:weight(?:-class)?(?:-in)?(?:-lbs?)?|lbs?|pounds)$/,
  kilograms: /^(?:(?:weight-)?(?:in-)?kgs?|kilograms)$/,
  division: /^(?:division|class|category|level|experience)$/,
  rounds: /^(?:rounds|rds|round|duration|format)$/,
  result: /^(?:result|winner|outcome|decision)$/,
} as const;
type Column = keyof typeof COLUMNS | `${CornerName}-gym`;
type Header = { delimiter: string; columns: Map<Column, number> };

const GYM_COLUMN =
  /^(?:(red|blue)-)?(?:corner-)?(?:gym|club|team|affiliation)(?:-(?:gym|club|team|name))?(?:-(red|blue|1|2|a|b))?$/;

/**
 * Reads a line that names the columns. A gym column that names no corner belongs to the corner before it. Returns null
 * for other lines.
 */
function findHeader(text: string): Header | null {
  for (const delimiter of DELIMITERS) {
    const columns = new Map<Column, number>();
    let corner: CornerName = 'red';
    for (const [index, slug] of splitCells(text, delimiter).map(toSlug).entries()) {
      const gym = GYM_COLUMN.exec(slug);
      const side = gym?.[1] ?? gym?.[2];
      const gymCorner: CornerName = side === undefined ? corner : /^(?:red|1|a)$/.test(side) ? 'red' : 'blue';
      // `Object.keys()` loses the type of the keys.
      const column: Column | undefined = gym
        ? (`${gymCorner}-gym` as const)
        : (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).find((name) => COLUMNS[name].test(slug));
      if (column === 'red' || column === 'blue') corner = column;
      if (column && !columns.has(column)) columns.set(column, index);
    }
    if (columns.has('red') && columns.has('blue')) return { delimiter, columns };
  }
  return null;
}

const addGym = <Side extends Pick<ParsedSide, 'corner'>>(side: Side, gym: string): Side =>
  gym === '' ? side : { ...side, corner: { ...side.corner, gym } };

type MarkedSide = Omit<ParsedSide, 'details'>;

/**
 * Puts two sides into their corners: the first into the red one, unless a mark says otherwise. `stated` is the result
 * in the line, with the first side as the red corner.
 */
function joinSides(first: MarkedSide, second: MarkedSide, stated: BoutOutcome | null = null): SheetBout {
  const isSwapped = first.mark === 'blue' || (first.mark === null && second.mark === 'red');
  const hasFirstWon = first.hasWon ?? (second.hasWon === null ? null : !second.hasWon);
  const unswapped = stated ?? (hasFirstWon === null ? null : hasFirstWon ? 'red' : 'blue');
  return {
    ...EMPTY_SHEET_BOUT,
    red: isSwapped ? second.corner : first.corner,
    blue: isSwapped ? first.corner : second.corner,
    result: isSwapped && (unswapped === 'red' || unswapped === 'blue') ? otherCorner(unswapped) : unswapped,
  };
}

/**
 * Parses a line of a table by its header. Returns null without a header, or if fewer than two cells are filled in.
 */
function parseRow(text: string, header: Header | null): SheetBout | null {
  const cells = header ? splitCells(text, header.delimiter) : [];
  if (!header || cells.filter((cell) => cell !== '').length < 2) return null;
  const read = (column: Column) => cells[header.columns.get(column) ?? -1] ?? '';
  const [first, second] = [
    addGym(parseSide(read('red')), read('red-gym')),
    addGym(parseSide(read('blue')), read('blue-gym')),
  ];
  const kilograms = read('kilograms');
  const bout = {
    ...joinSides(first, second),
    weight: completeWeight(read('weight') || (/^[\d.,]+$/.test(kilograms) ? `${kilograms} kg` : kilograms)),
    division: read('division'),
    rounds: completeRounds(read('rounds')),
  };
  if (read('result') === '') return bout;
  const outcome = parseOutcome(read('result'), bout);
  // A result that is not clear is shown rather than lost.
  return outcome ? { ...bout, ...outcome } : addDetails(bout, read('result'));
}

/** The number of a bout before the names, such as '12.', 'Bout 3:' or '#4', but not a weight such as '147 lbs'. */
const NUMBER =
  /^\s*(?:(?:bout|fight|match|no\.?)\s*#?\d{1,3}[a-z]?\b|(?:co-?)?main event|#\s*\d{1,3}|\d{1,3}(?!\s*(?:lbs?|kgs?|pounds)\b)(?=\s*[.:)\t;,|–—-]|\s+\D))\s*[.:)\t;,|–—-]*\s*/i;

const around = (words: string) => new RegExp(`[\\s,;|]+(?:${words})[\\s,;|]+`, 'i');
/** A dash between two names. It may also be in the title of a sheet: 'Lone Star Gloves - Finals Night'. */
const DASH = /\s+[-–—]+\s+/;
const TITLE_WORD =
  /\b(?:night|nights|championships?|tournament|presents|gloves|bouts?|card|schedule|results)\b/i;
/** The words between two names, each with the result that it states. The first pattern that matches is used. */
const BETWEEN: readonly { pattern: RegExp; result: BoutOutcome | null }[] = [
  { pattern: around('vs\\.?|versus|v/s'), result: null },
  { pattern: around('def\\.?|defeats|defeated|beats?|bt\\.?'), result: 'red' },
  { pattern: around('lost to|loses to'), result: 'blue' },
  { pattern: around('drew with|draws? with|drew'), result: 'draw' },
  // 'V.' may be an initial, so an uppercase V separates two names only if no other word does.
  { pattern: /[\s,;|]+v\.?[\s,;|]+/, result: null },
  { pattern: around('v\\.?|against'), result: null },
  // 'Red: Ada Marlowe Blue: Jane Roe'
  { pattern: /[\s,;|/–—-]+(?=(?:red|blue)(?: corner)?\s*:)/i, result: null },
  { pattern: DASH, result: null },
];

/** Lines that name a part of the show. */
const HEADING =
  /^(?:session|day|ring|intermission|break|lunch|bout sheet|fight card|(?:main |under)card|prelim\w*|(?:semi|quarter)?-?finals?|weigh-?ins?|doors|first bell|welcome|(?:national )?anthem|page|end of|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b \d)\b/i;

/** Parses a line without a header. Returns null for a heading. */
function parseText(content: string): SheetBout | null {
  const text = content.replaceAll('[', '(').replaceAll(']', ')').replace(NUMBER, '').trim();
  for (const { pattern, result } of BETWEEN) {
    const match = pattern.exec(text);
    if (!match) continue;
    if (pattern === DASH && (HEADING.test(content.trim()) || TITLE_WORD.test(text))) return null;
    return parseSides(text.slice(0, match.index), text.slice(match.index + match[0].length), result);
  }
  if (HEADING.test(content.trim()) || !/\p{L}/u.test(text)) return null;
  const delimiter = DELIMITERS.find((candidate) => splitCells(text, candidate).filter(Boolean).length > 1);
  return parseCells(delimiter ? splitCells(text, delimiter) : [text], delimiter === ',');
}

const FREE_DELIMITER = '\\t|;|\\||,| +[-–—/] +';

/** Parses the two sides of a word such as 'vs'. Details may follow each name, or precede the first one with a colon. */
function parseSides(left: string, right: string, result: BoutOutcome | null): SheetBout {
  const [, before = '', after = left] = /^(?!(?:red|blue)\b)([^:(]+):\s+(.+)$/i.exec(left) ?? [];
  const first = parseSideCells(after, true);
  const second = parseSideCells(right, first.corner.gym !== '');
  const bout = joinSides(first, second, result);
  return [before, ...first.details, ...second.details].reduce(addDetails, bout);
}

/** Parses a name with what follows it. The next cell is the gym if `hasGym`, unless it is a detail. */
function parseSideCells(text: string, hasGym: boolean) {
  const all = splitCells(text, FREE_DELIMITER);
  // 'Novice - Ada Marlowe'
  const nameIndex = Math.max(
    0,
    all.findIndex((cell) => !isOnlyDetails(cell)),
  );
  const [head = '', ...cells] = all.slice(nameIndex);
  const side = parseSide(head);
  // An age may come before the gym.
  const ages = /^\d{1,2}$/.test(cells[0] ?? '') ? cells.slice(0, 1) : [];
  const [next = '', ...others] = cells.slice(ages.length);
  const { gym, details } = splitGym(next);
  const isGym = hasGym && side.corner.gym === '' && gym !== '' && !isDetail(gym);
  return {
    ...(isGym ? addGym(side, gym) : side),
    details: [...all.slice(0, nameIndex), side.details, ...(isGym ? [...ages, details, ...others] : cells)],
  };
}

/** Parses the cells of a line without a header: the names, each with its gym if there are enough cells, and details. */
function parseCells(cells: readonly string[], isProse: boolean): SheetBout {
  const texts = cells.filter((cell, index) => (cell === '' ? index < 4 : !isDetail(cell)));
  const details = cells.filter((cell) => cell !== '' && isDetail(cell));
  while (texts.at(-1) === '') texts.pop();
  const hasGyms = texts.length > 3 || texts[1] === '';
  const [red = '', redGym = '', blue = '', blueGym = '', ...others] = hasGyms
    ? texts
    : [texts[0] ?? '', '', texts[1] ?? '', '', ...texts.slice(2)];
  // 'Baltimore, Maryland' is not a bout.
  const isPlace = isProse && cells.filter(Boolean).length === 2 && !cells.every((cell) => / /.test(cell));
  if (isPlace) return { ...EMPTY_SHEET_BOUT, red: { name: cells.filter(Boolean).join(', '), gym: '' } };
  const [first, second] = [addGym(parseSide(red), redGym), addGym(parseSide(blue), blueGym)];
  const bout = joinSides(first, second);
  return [first.details, second.details, ...others, ...details].reduce(addDetails, bout);
}
