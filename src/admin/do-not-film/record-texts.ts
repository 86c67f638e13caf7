import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { Video } from '#src/domain/videos/video.ts';
import type { CheckedText } from './use-do-not-film.ts';

const toText = (text: string): CheckedText => ({ text, kind: 'text' });

/** What identifies a fighter to visitors. `handles` are links or handles of profiles, and may be ''. */
type FighterTexts = { name: string; handles: readonly string[]; videoTitles: readonly string[] };

/** The texts of a fighter to compare with the do-not-film register. */
export const toPersonTexts = ({ name, handles, videoTitles }: FighterTexts): CheckedText[] => [
  toText(name),
  ...handles.map((text): CheckedText => ({ text, kind: 'handle' })),
  ...videoTitles.map(toText),
];

export const toFighterTexts = ({ name, socialMedia, videoPreviews }: Fighter): CheckedText[] =>
  toPersonTexts({
    name,
    handles: Object.values(socialMedia),
    videoTitles: videoPreviews.map(({ title }) => title),
  });

export const toVideoTexts = ({ name, videoPreviews }: Video): CheckedText[] => [
  toText(name),
  ...(videoPreviews ?? []).map(({ title }) => toText(title)),
];
