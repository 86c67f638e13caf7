/** US states, the District of Columbia and the inhabited territories, keyed by postal code. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  al: 'Alabama',
  ak: 'Alaska',
  as: 'American Samoa',
  az: 'Arizona',
  ar: 'Arkansas',
  ca: 'California',
  co: 'Colorado',
  ct: 'Connecticut',
  de: 'Delaware',
  dc: 'District of Columbia',
  fl: 'Florida',
  ga: 'Georgia',
  gu: 'Guam',
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
  mp: 'Northern Mariana Islands',
  oh: 'Ohio',
  ok: 'Oklahoma',
  or: 'Oregon',
  pa: 'Pennsylvania',
  pr: 'Puerto Rico',
  ri: 'Rhode Island',
  sc: 'South Carolina',
  sd: 'South Dakota',
  tn: 'Tennessee',
  tx: 'Texas',
  vi: 'U.S. Virgin Islands',
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

const CODES = new Map(Object.entries(STATE_NAMES).map(([code, name]) => [name.toLowerCase(), code]));

/**
 * Returns the other spelling of the state with which a text ends: 'tx' for 'Austin, Texas', and 'Texas' for
 * 'Austin, TX'. Returns '' if the text does not end with a state.
 */
export function otherStateSpelling(text: string): string {
  const last = text.slice(text.lastIndexOf(',') + 1).trim();
  const name = /^[A-Z]{2}$/.test(last) ? STATE_NAMES[last.toLowerCase()] : undefined;
  return name ?? CODES.get(last.toLowerCase()) ?? '';
}
