import { toTallyText } from '#src/domain/fight-record-text.ts';
import type { ProfiledFighter } from '#src/domain/fighter.ts';
import { RISING_STAR_SINCE_LABEL, toMonthText } from '#src/domain/rising-star-since.ts';

/** A line of the tale of the tape. `isFigure` is set if its value is mainly a number. */
export type TapeFact = { label: string; value: string; href?: string; isFigure?: boolean };

/** The largest number of characters that fit on two lines in the poster font. */
const MAX_LENGTH = 44;

/** Returns the facts of a fighter in display order. Leaves out empty facts and answers that are too long. */
export function toTapeFacts({
  weight,
  age,
  gym,
  style,
  startedBoxing,
  lastCompetition,
  fightRecord,
  risingStarSince,
}: ProfiledFighter): TapeFact[] {
  const facts: TapeFact[] = [
    { label: 'Weight', value: weight, isFigure: true },
    { label: 'Age', value: String(age ?? ''), isFigure: true },
    { label: 'Amateur', value: toTallyText(fightRecord?.amateur) },
    { label: 'Pro', value: toTallyText(fightRecord?.pro) },
    { label: 'Gym', value: gym?.name ?? '', ...(gym && { href: `/gyms/${gym.id}` }) },
    { label: 'Style', value: toHeadline(style) },
    { label: 'Started', value: toHeadline(startedBoxing) },
    { label: 'Last competition', value: toHeadline(lastCompetition) },
    { label: RISING_STAR_SINCE_LABEL, value: toMonthText(risingStarSince) },
  ];
  return facts.filter(({ value }) => value);
}

/** The first sentence of an answer, or '' if it is too long for the tape. The bio has the whole answer. */
function toHeadline(answer: string): string {
  const [sentence = ''] = answer.trim().split(/[.!?](?:\s|$)|\n/);
  return sentence.length <= MAX_LENGTH ? sentence : '';
}
