import { type Day, parseBirthDate } from '#src/domain/values/birth-date.ts';
import { completeBirthDate } from '#src/domain/values/typed-birth-date.ts';
import type { BoutResult } from '#src/domain/weigh-ins/bout-result.ts';
import type { Level } from '#src/domain/weigh-ins/weigh-in.ts';
import { parseIsoDate } from '#src/domain/weigh-ins/weigh-in-date.ts';

/** Parses 2026-10-03, 10/03/2026, 10/3/2026 (month first) or Oct 3, 2026. Returns null for other text. */
export const parseDateCell = (text: string): Day | null =>
  parseIsoDate(text.trim()) ?? parseBirthDate(completeBirthDate(text, null));

const OUTCOMES: Record<'win' | 'loss' | 'draw' | 'no-contest', RegExp> = {
  win: /^(?:w|win|wins|won|victory)$/,
  loss: /^(?:l|loss|lost|lose|loses|defeat)$/,
  draw: /^(?:d|draw|drew|tie)$/,
  'no-contest': /^(?:nc|nd)$/,
};
/** KO and TKO, and abbreviations such as RSC (referee stopped contest), RTD (retired) and ABD (abandoned). */
const STOPPAGE = /^(?:ko|tko|kod|rsc|rsci|rsch|rsco|rtd|abd|stoppage|stopped)$/;

/**
 * Parses a result such as 'W', 'Won by TKO' or 'no contest'. Returns '' for an empty cell, and null for text that does
 * not say clearly who won.
 */
export function parseResultCell(text: string): BoutResult | '' | null {
  const words = text
    .toLowerCase()
    .replace(/\bno[\s-]+(?:contest|decision)\b/g, 'nc')
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (words.length === 0) return text.trim() === '' ? '' : null;
  const outcomes = (['win', 'loss', 'draw', 'no-contest'] as const).filter((id) =>
    words.some((word) => OUTCOMES[id].test(word)),
  );
  const [outcome] = outcomes;
  if (!outcome || outcomes.length > 1) return null;
  const isStoppage = words.some((word) => STOPPAGE.test(word));
  return isStoppage && (outcome === 'win' || outcome === 'loss') ? `${outcome}-stoppage` : outcome;
}

/** Parses a level. An empty cell is amateur. Returns null for other text. */
export function parseLevelCell(text: string): Level | null {
  const word = text.trim().toLowerCase();
  if (/^(?:|a|am|amateur)$/.test(word)) return 'amateur';
  return /^(?:p|pro|professional)$/.test(word) ? 'pro' : null;
}
