import { STATE_NAMES } from './us-states.ts';

// Not in `us-states.ts`, because the search of the public site loads that file.

/** The traditional abbreviations, and other names, in lower case without spaces and periods. */
const OTHER_NAMES: Record<string, string> = {
  ala: 'al',
  alas: 'ak',
  ariz: 'az',
  ark: 'ar',
  cal: 'ca',
  cali: 'ca',
  calif: 'ca',
  colo: 'co',
  conn: 'ct',
  del: 'de',
  washingtondc: 'dc',
  fla: 'fl',
  ida: 'id',
  ill: 'il',
  ind: 'in',
  kan: 'ks',
  kans: 'ks',
  kent: 'ky',
  mass: 'ma',
  mich: 'mi',
  minn: 'mn',
  miss: 'ms',
  mont: 'mt',
  neb: 'ne',
  nebr: 'ne',
  nev: 'nv',
  nmex: 'nm',
  newmex: 'nm',
  ncar: 'nc',
  ncarolina: 'nc',
  ndak: 'nd',
  ndakota: 'nd',
  okla: 'ok',
  ore: 'or',
  oreg: 'or',
  penn: 'pa',
  penna: 'pa',
  scar: 'sc',
  scarolina: 'sc',
  sdak: 'sd',
  sdakota: 'sd',
  tenn: 'tn',
  tex: 'tx',
  wash: 'wa',
  wva: 'wv',
  wvirginia: 'wv',
  wis: 'wi',
  wisc: 'wi',
  wyo: 'wy',
  usvirginislands: 'vi',
  virginislands: 'vi',
  usvi: 'vi',
  northernmarianas: 'mp',
  cnmi: 'mp',
};
const COUNTRY = /[\s,(]+(?:usa?|unitedstates(?:ofamerica)?)\)?$/;

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/united\s+states(?:\s+of\s+america)?/, 'unitedstates')
    .replaceAll('.', '')
    .trim()
    .replace(COUNTRY, '')
    .replace(/^(?:the\s+)?(?:state|commonwealth)\s+of\s+/, '')
    .replace(/[\s,]/g, '');

const BY_LETTERS = new Map([
  ...Object.entries(STATE_NAMES).flatMap(([code, name]): [string, string][] => [
    [code, name],
    [lettersOf(name), name],
  ]),
  ...Object.entries(OTHER_NAMES).map(([letters, code]) => [letters, STATE_NAMES[code] ?? ''] as const),
]);

/** Completes a US state or territory ('OH', 'o.h.', 'Penn.', 'ohio, USA') to its full name. Returns other text trimmed. */
export const completeState = (text: string): string => BY_LETTERS.get(lettersOf(text)) ?? text.trim();

/** Whether the text is the full name of a US state or territory. */
export const isUsState = (text: string): boolean => text !== '' && BY_LETTERS.get(lettersOf(text)) === text;
