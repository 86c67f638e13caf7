import { tapeLabels } from '#src/copy/fighter-page.ts';
import { PAGE_LOCALE } from '#src/copy/language.ts';
import { toTallyText } from '#src/domain/fighters/fight-record-text.ts';
import { toMonthText } from '#src/domain/fighters/profile-facts.ts';
import type { ProfiledFighter } from '#src/domain/fighters/schema.ts';

/** A line of the tale of the tape. */
export type TapeFact = { label: string; value: string };

/** The largest number of characters that fit on two lines in the poster font. */
const MAX_LENGTH = 44;

/**
 * Returns the facts of a fighter that are neither at the top of the page nor among the bio's answers, in display order.
 * Leaves out empty facts and texts that are too long.
 */
export function toTapeFacts({ lastCompetition, fightRecord, risingStarSince }: ProfiledFighter): TapeFact[] {
  const facts: TapeFact[] = [
    { label: tapeLabels.amateur, value: toTallyText(fightRecord?.amateur) },
    { label: tapeLabels.pro, value: toTallyText(fightRecord?.pro) },
    { label: tapeLabels.lastCompetition, value: toHeadline(lastCompetition) },
    { label: tapeLabels.risingStarSince, value: toMonthText(risingStarSince, PAGE_LOCALE) },
  ];
  return facts.filter(({ value }) => value);
}

/** The first sentence of a text, or '' if the sentence is too long for the tape. */
function toHeadline(text: string): string {
  const [sentence = ''] = text.trim().split(/[.!?](?:\s|$)|\n/);
  return sentence.length <= MAX_LENGTH ? sentence : '';
}
