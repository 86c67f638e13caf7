// Rules for the texts in a line of a bout sheet: names, gyms, weights, rounds and results.

import { parseResultCell } from '#src/domain/weigh-ins/result-text.ts';
import { completeWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import type { BoutOutcome, CornerName } from './bout.ts';
import type { Bout, Corner } from './schema.ts';

type SheetCorner = Pick<Corner, 'name' | 'gym'>;

/** A bout that was read from a bout sheet. A missing name is ''. */
export type SheetBout = Record<CornerName, SheetCorner> &
  Pick<Bout, 'weight' | 'division' | 'rounds' | 'result' | 'stoppage'>;

export const EMPTY_SHEET_BOUT: SheetBout = {
  red: { name: '', gym: '' },
  blue: { name: '', gym: '' },
  weight: '',
  division: '',
  rounds: '',
  result: null,
  stoppage: false,
};

const ROUNDS =
  /\b\d{1,2}\s*(?:[x×]\s*\d{1,2}(?:[.:]\d{1,2})?|(?:rounds?|rds?)\b(?:\s*(?:of|x|×)\s*\d{1,2}(?:[.:]\d{1,2})?)?)(?:\s*(?:min(?:ute)?s?|sec(?:ond)?s?)\b\.?|'(?!\w))?/i;
const WEIGHT_WITH_UNIT =
  /(?:\b\d{2,3}\s*[-–]\s*)?[+<>]?\b\d{2,3}(?:[.,]\d{1,2})?\s*\+?\s*(?:(?:lbs?|pounds?|kgs?|kilos?|kilograms?)\b\.?|#)\+?/i;
/** A number without a unit that is a plausible weight in pounds. */
const BARE_WEIGHT = /(?<![\w.,:/#-])(?:[4-9]\d|[1-4]\d\d)(?:[.,]\d)?\+?(?![\w:/]|[.,-]\d)/;
const DIVISION_WORD =
  /\b(?:sub-?novice|novice|open|elite|youth|exhibition|championship|title|amateur|pro|(?:semi|quarter)?-?finals?|(?:super |light |jr\.? )?(?:fly|bantam|feather|light|welter|middle|cruiser|heavy|straw|minimum)-?weight|men'?s?|women'?s?|male|female|boys|girls)\b/i;
const STOPPAGE_WORD =
  /\b(?:(?:by|via)\s+)?(?:t?ko|kod|rsc(?:-?[iho])?|rtd|abd|stoppage)\b[\s-]*(?:(?:in\s+)?(?:r|rd|round)\s*)?\d{0,2}/i;
/** Where a result begins after a name. 'Ko' without a number may be a name. */
const RESULT_START = /\s(?:by\s|(?:tko|rsc(?:-?[iho])?|rtd|abd)\b|ko\s*\d|(?:ud|sd|pts)$)/i;
const DECISION =
  /\b(?:(?:by|via|on)\s+)?(?:(?:unanimous|split|majority)\s+decision|decision|points|pts|ud|sd|md|wp)\b\.?|(?<!\d)[0-7]\s*[-:]\s*[0-7](?!\d)/gi;
const RESULT =
  /\b(?:winner|result)\s*[:=]\s*(.+)$|\b((?:red|blue)(?:\s+corner)?\s+(?:wins?|won|by)\b.*)$|^(draw|no contest|nc)$/i;
const NOBODY = /^(?:t\.?b\.?[ad]\.?|bye|open|opponent|none|n\/?a|[?\-–—. ]*)$/i;

const joinWords = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/g, '');

/** Completes rounds to one spelling: '3x2' becomes '3 x 2 min'. Returns other text unchanged. */
export const completeRounds = (text: string): string =>
  text
    .trim()
    .replace(
      /^(\d{1,2})\s*(?:rounds?|rds?)?\s*(?:[x×]|of)\s*(\d{1,2}(?:[.:]\d{1,2})?)\s*(?:'|min(?:ute)?s?\.?)?$/i,
      '$1 x $2 min',
    );

/** Parses what a text says about a result, such as 'Blue by RSC' or a name. Null if it does not say clearly who won. */
export function parseOutcome(
  text: string,
  { red, blue }: Pick<SheetBout, CornerName>,
): Pick<Bout, 'result' | 'stoppage'> | null {
  const lower = text.trim().toLowerCase();
  const winner = [red, blue].find(({ name }) => name !== '' && lower.startsWith(name.toLowerCase()));
  const corner = winner ? (winner === red ? 'red' : 'blue') : /^(?:red|blue|r|b)\b/.exec(lower)?.[0];
  // 'Blue lost' must not be read as a loss of the red corner, nor 'blue wins' as two results.
  const rest = lower.slice(winner?.name.length ?? corner?.length ?? 0).replace(/\b(?:wins?|won)\b/g, '');
  if (corner && /\b(?:l|lost|loss|loses)\b/.test(rest)) return null;
  const parsed = parseResultCell(corner ? `${corner.startsWith('r') ? 'win' : 'loss'} ${rest}` : lower);
  if (!parsed) return null;
  const [outcome = '', how] = parsed.split(/-(?=stoppage)/);
  return { result: OUTCOMES[outcome] ?? null, stoppage: how !== undefined };
}

/** The result of the bout for each result of the red corner. */
const OUTCOMES: Record<string, BoutOutcome> = {
  win: 'red',
  loss: 'blue',
  draw: 'draw',
  'no-contest': 'no-contest',
};

/** Adds what a text says about weight, rounds and result to a bout. The rest of the text belongs to the division. */
export function addDetails(bout: SheetBout, text: string): SheetBout {
  let rest = text;
  const extract = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.replace(match[0], ' ');
    return match;
  };
  const stated = RESULT.exec(rest.trim());
  const outcome = stated && parseOutcome(stated[1] ?? stated[2] ?? stated[3] ?? '', bout);
  if (stated && outcome) rest = rest.replace(stated[0], ' ');
  const result = outcome?.result ?? bout.result;
  const rounds = bout.rounds || completeRounds(extract(ROUNDS)?.[0] ?? '');
  const weight =
    bout.weight || completeWeight((extract(WEIGHT_WITH_UNIT) ?? extract(BARE_WEIGHT))?.[0].trim() ?? '');
  const isWon = result === 'red' || result === 'blue';
  const stoppage = bout.stoppage || outcome?.stoppage === true || (isWon && extract(STOPPAGE_WORD) !== null);
  if (isWon) rest = rest.replace(DECISION, ' ');
  const division = [bout.division, joinWords(rest)].filter(Boolean).join(', ');
  return { ...bout, result, stoppage, rounds, weight, division };
}

const GYM_WORD = /\b(?:box(?:e|ing)|gym|club|academy|fitness|pal|abc|mma|gloves)\b/i;

/** Returns whether a text is about the bout, rather than a name or a gym. */
export const isDetail = (text: string): boolean =>
  addDetails(EMPTY_SHEET_BOUT, text).division === '' || (DIVISION_WORD.test(text) && !GYM_WORD.test(text));

/** Returns whether a text consists of weights, rounds and words of divisions. */
export const isOnlyDetails = (text: string): boolean =>
  joinWords(addDetails(EMPTY_SHEET_BOUT, text).division.replace(new RegExp(DIVISION_WORD, 'gi'), '')) === '';

const SUFFIX = /^(?:jr|sr|i{2,3}|iv)\.?$/i;

/** Tidies a name. 'Marlowe, Ada' becomes 'Ada Marlowe', and 'TBA' becomes ''. */
function toName(text: string): string {
  const name = joinWords(text);
  if (NOBODY.test(name)) return '';
  const [, last = '', first = ''] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  return first === '' || SUFFIX.test(first) ? name : `${first} ${last}`;
}

/** One side of a line. `mark` is the corner that the line names. `hasWon` is null if the line does not say who won. */
export type ParsedSide = {
  corner: SheetCorner;
  mark: CornerName | null;
  hasWon: boolean | null;
  details: string;
};

const MARK = /\((red|blue|w|l|win|won|winner|loss|lost)(?: corner)?\)|^\s*(red|blue)(?: corner)?\s*[:-]\s*/gi;

/** Splits '147 lbs Novice Ada Marlowe' before the name. */
function splitLeadingDetails(text: string): { details: string; rest: string } {
  let [details, rest] = ['', text.trim()];
  for (;;) {
    const found = [WEIGHT_WITH_UNIT, ROUNDS, DIVISION_WORD]
      .map((pattern) => pattern.exec(rest)?.[0] ?? '')
      .find((detail) => detail !== '' && rest.startsWith(detail));
    const next = rest.slice(found?.length).replace(/^[\s,:–—-]+/, '');
    if (!found || !/\p{L}/u.test(next)) return { details, rest };
    details += `${found} `;
    rest = next;
  }
}

/** Parses 'Ada Marlowe (Southside Bell) 147 lbs', with a mark for the corner or the result such as '(blue)' or '(W)'. */
export function parseSide(text: string): ParsedSide {
  const marks = [...text.matchAll(MARK)].map(([, inside, before]) => (inside ?? before ?? '').toLowerCase());
  const plain = text.replace(MARK, ' ');
  const results = marks.filter((mark) => mark !== 'red' && mark !== 'blue');
  const sides = {
    mark: marks.includes('blue') ? ('blue' as const) : marks.includes('red') ? ('red' as const) : null,
    hasWon: results.length === 0 ? null : results.some((mark) => mark.startsWith('w')),
  };
  const { details: before, rest } = splitLeadingDetails(plain);
  const match = /^([^()]+)\(([^()]*)\)(.*)$/.exec(rest);
  if (match) {
    const [, name = '', inside = '', details = ''] = match;
    // '(3-1)' is the record of the boxer.
    const gym = /\p{L}/u.test(inside) ? joinWords(inside) : '';
    const other = gym === '' ? `${inside} ` : '';
    return { ...sides, corner: { name: toName(name), gym }, details: before + other + details };
  }
  const [name, details] = splitAtDetails(rest, [...DETAILS_AFTER_GYM, DIVISION_WORD]);
  return { ...sides, corner: { name: toName(name), gym: '' }, details: before + details };
}

/** Splits a text before the first match of a pattern. */
function splitAtDetails(text: string, patterns: readonly RegExp[]): [before: string, details: string] {
  const indexes = patterns.map((pattern) => text.search(pattern)).filter((index) => index > 0);
  const end = Math.min(text.length, ...indexes);
  return [text.slice(0, end), text.slice(end)];
}

/** The details that end the name of a gym. The name may contain a division word: 'Elite Boxing'. */
const DETAILS_AFTER_GYM = [ROUNDS, WEIGHT_WITH_UNIT, BARE_WEIGHT, RESULT_START];

/** Splits 'Southside Bell 147 lbs' after the gym. */
export function splitGym(text: string): { gym: string; details: string } {
  const [gym, details] = splitAtDetails(text, DETAILS_AFTER_GYM);
  return { gym: joinWords(gym), details };
}
