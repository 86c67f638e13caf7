/** US states and the District of Columbia, keyed by postal code. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  al: 'Alabama',
  ak: 'Alaska',
  az: 'Arizona',
  ar: 'Arkansas',
  ca: 'California',
  co: 'Colorado',
  ct: 'Connecticut',
  de: 'Delaware',
  dc: 'District of Columbia',
  fl: 'Florida',
  ga: 'Georgia',
  hi: 'Hawaii',
  id: 'Idaho',
  il: 'Illinois',
  in: 'Indiana',
  ia: 'Iowa',
  ks: 'Kansas',
  ky: 'Kentucky',
  la: 'Louisiana',
  me: 'Maine',
  md: 'Maryland',
  ma: 'Massachusetts',
  mi: 'Michigan',
  mn: 'Minnesota',
  ms: 'Mississippi',
  mo: 'Missouri',
  mt: 'Montana',
  ne: 'Nebraska',
  nv: 'Nevada',
  nh: 'New Hampshire',
  nj: 'New Jersey',
  nm: 'New Mexico',
  ny: 'New York',
  nc: 'North Carolina',
  nd: 'North Dakota',
  oh: 'Ohio',
  ok: 'Oklahoma',
  or: 'Oregon',
  pa: 'Pennsylvania',
  ri: 'Rhode Island',
  sc: 'South Carolina',
  sd: 'South Dakota',
  tn: 'Tennessee',
  tx: 'Texas',
  ut: 'Utah',
  vt: 'Vermont',
  va: 'Virginia',
  wa: 'Washington',
  wv: 'West Virginia',
  wi: 'Wisconsin',
  wy: 'Wyoming',
};

/** The full names, in alphabetical order. */
export const US_STATES: readonly string[] = Object.values(STATE_NAMES);

const lettersOf = (text: string) => text.toLowerCase().replace(/[\s.]/g, '');

const BY_LETTERS = new Map(
  Object.entries(STATE_NAMES).flatMap(([code, name]) => [
    [code, name],
    [lettersOf(name), name],
  ]),
);

/** Completes a US state ('OH', 'o.h.', 'ohio') to its full name. Returns other text trimmed. */
export const completeState = (text: string): string => BY_LETTERS.get(lettersOf(text)) ?? text.trim();

const CODES = new Map(Object.entries(STATE_NAMES).map(([code, name]) => [name.toLowerCase(), code]));

/**
 * Returns the other spelling of the state with which a text ends: 'tx' for 'Austin, Texas', and 'Texas' for
 * 'Austin, TX'. Returns '' if it does not end with a state.
 */
export function otherStateSpelling(text: string): string {
  const last = text.slice(text.lastIndexOf(',') + 1).trim();
  const name = /^[A-Z]{2}$/.test(last) ? STATE_NAMES[last.toLowerCase()] : undefined;
  return name ?? CODES.get(last.toLowerCase()) ?? '';
}

/** Whether the text is the full name of a US state. */
export const isUsState = (text: string): boolean => BY_LETTERS.get(lettersOf(text)) === text;
