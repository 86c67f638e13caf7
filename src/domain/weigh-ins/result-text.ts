import type { BoutResult } from './weigh-in-entry.ts';

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
