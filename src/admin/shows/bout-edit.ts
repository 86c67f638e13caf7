import { NOT_A_TIME_CODE, parseTimeCode, toTimeCode } from '#src/domain/reels/time-code.ts';
import {
  BOUT_OUTCOMES,
  type Bout,
  CORNERS,
  type CornerName,
  canBeStoppage,
  isWithheld,
} from '#src/domain/shows/bout.ts';
import type { CornerRecords } from '#src/domain/shows/corner-text.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { isWebUrl } from '#src/domain/values/stored-url.ts';
import { NOT_A_WEB_URL } from '#src/domain/values/web-url.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { completeWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import { newBoutId } from './bout-id.ts';
import { toBout, toResultText } from './bout-list.ts';
import { type CornerEdit, EMPTY_CORNER_EDIT, toCornerEdit } from './corner-edit.ts';

// Only the form needs this file. The list of shows doesn't load it.

/** A bout that is being edited. `result` is one of RESULT_CHOICES, and `videoTime` a time such as '12:30' or ''. */
export type BoutEdit = Pick<Bout, 'id' | 'weight' | 'division' | 'rounds' | 'isFilmed' | 'videoUrl'> & {
  isNew: boolean;
  result: string;
  videoTime: string;
} & Record<CornerName, CornerEdit>;

export type BoutErrors = { [Field in CornerName | 'videoUrl' | 'videoTime']?: string };

type Result = Pick<Bout, 'result' | 'stoppage'>;

const RESULTS: readonly Result[] = [
  ...BOUT_OUTCOMES.flatMap((result): Result[] =>
    [false, true]
      .filter((stoppage) => !stoppage || canBeStoppage(result))
      .map((stoppage) => ({ result, stoppage })),
  ),
];

const toResultValue = ({ result, stoppage }: Result): string =>
  result === null ? '' : `${result}${stoppage ? '-stoppage' : ''}`;

/** The choices of a result, with and without a stoppage. */
export const RESULT_CHOICES = [
  { value: '', label: 'Unknown' },
  ...RESULTS.map((result) => ({ value: toResultValue(result), label: toResultText(result) })),
];

const toResult = (value: string): Result =>
  RESULTS.find((result) => toResultValue(result) === value) ?? { result: null, stoppage: false };

/** Creates the edit of a new bout. */
export const newBoutEdit = (): BoutEdit => ({
  id: newBoutId(),
  isNew: true,
  red: EMPTY_CORNER_EDIT,
  blue: EMPTY_CORNER_EDIT,
  weight: '',
  division: '',
  rounds: '',
  result: '',
  isFilmed: true,
  videoUrl: '',
  videoTime: '',
});

/** Creates the edit of a bout of the show. */
export const toBoutEdit = (bout: Bout, known: CornerRecords): BoutEdit => ({
  id: bout.id,
  isNew: false,
  red: toCornerEdit(bout.red, known),
  blue: toCornerEdit(bout.blue, known),
  weight: bout.weight,
  division: bout.division,
  rounds: bout.rounds,
  result: toResultValue(bout),
  isFilmed: bout.isFilmed,
  videoUrl: bout.videoUrl,
  videoTime: bout.videoSeconds === null ? '' : toTimeCode(bout.videoSeconds),
});

/** The fields of a bout that BoutTools changes while an edit is open. */
const CHANGED_BY_TOOLS = ['result', 'videoUrl', 'videoTime'] as const;

/**
 * Copies the changes that BoutTools has just made to a bout into its open edit, which would otherwise undo them when
 * saved.
 */
export function copyToolChanges(
  edit: BoutEdit,
  before: readonly Bout[],
  after: readonly Bout[],
  known: CornerRecords,
): BoutEdit {
  const [old, changed] = [before, after].map((bouts) => {
    const bout = bouts.find(({ id }) => id === edit.id);
    return bout && toBoutEdit(bout, known);
  });
  if (!old || !changed) return edit;
  const fields = CHANGED_BY_TOOLS.filter((field) => old[field] !== changed[field]);
  return { ...edit, ...Object.fromEntries(fields.map((field) => [field, changed[field]])) };
}

function findErrors(edit: BoutEdit, stored: Bout | undefined): BoutErrors {
  const errors: BoutErrors = {};
  for (const corner of CORNERS)
    if (isWithheld(edit[corner].corner) && !(stored && isWithheld(stored[corner])))
      errors[corner] = 'Enter a name';
  const { fighterId } = edit.red.corner;
  if (fighterId !== null && fighterId === edit.blue.corner.fighterId)
    errors.blue = 'This fighter is in the red corner';
  if (edit.videoUrl.trim() !== '' && !isWebUrl(completeWebUrl(edit.videoUrl)))
    errors.videoUrl = NOT_A_WEB_URL;
  if (edit.videoTime.trim() !== '' && parseTimeCode(edit.videoTime) === null)
    errors.videoTime = NOT_A_TIME_CODE;
  return errors;
}

/** Applies an edit to the bouts of a show, or returns why it cannot be saved. A new bout comes last. */
export function applyBoutEdit(
  bouts: readonly Bout[],
  edit: BoutEdit,
): { bouts: Bout[] } | { errors: BoutErrors } {
  const index = bouts.findIndex(({ id }) => id === edit.id);
  const errors = findErrors(edit, bouts[index]);
  if (Object.keys(errors).length > 0) return { errors };
  const bout = toBout({
    id: edit.id,
    red: edit.red.corner,
    blue: edit.blue.corner,
    weight: completeWeight(edit.weight).trim(),
    division: edit.division.trim(),
    rounds: edit.rounds.trim(),
    ...toResult(edit.result),
    isFilmed: edit.isFilmed,
    videoUrl: completeWebUrl(edit.videoUrl).trim(),
    videoSeconds: parseTimeCode(edit.videoTime),
  });
  // A bout that somebody else removed in the meantime is added again.
  return { bouts: index < 0 ? [...bouts, bout] : bouts.with(index, bout) };
}

/** Finds the one-based position of another bout with the same video and time. Returns null if there is none. */
export function findRepeatedVideo(bouts: readonly Bout[], { id, videoUrl, videoTime }: BoutEdit) {
  const url = completeWebUrl(videoUrl).trim();
  const seconds = parseTimeCode(videoTime);
  const key = linkKey(parseVideoLink(url));
  const index = bouts.findIndex(
    (bout) =>
      bout.id !== id &&
      url !== '' &&
      linkKey(parseVideoLink(bout.videoUrl)) === key &&
      bout.videoSeconds === seconds,
  );
  return index < 0 ? null : index + 1;
}
