import { describeUnsentChanges } from '#src/admin/core/offline/sync-status.ts';
import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import {
  averageMark,
  type Criterion,
  type EvaluatedFighter,
  type EvaluationSheet,
  type FighterMarks,
  type MarksField,
  type Outcome,
} from '#src/domain/evaluation/evaluation.ts';
import type { ApplyResult, UndoResult, UndoSkipReason } from '#src/domain/evaluation/schema.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { countRejected, hasUnsavedMarks, type MarksById } from './marks.ts';

export const CRITERION_LABELS: Record<Criterion, string> = {
  accomplishments: 'Accomplishments',
  ranking: 'National ranking',
  activity: 'Active status',
  socialMedia: 'Social presence',
  footage: 'Featured footage',
  audience: 'Audience response',
  opinion: 'Your opinion',
};

export const OUTCOME_LABELS: Record<Outcome, string> = {
  stays: 'Stays',
  feature: 'Feature',
  rest: 'Take a break',
};

const OTHER_LABELS = { outcome: 'Outcome', lookAgainOn: 'Look again on', note: 'Note' };

export const toFieldLabel = (field: MarksField): string => ({ ...CRITERION_LABELS, ...OTHER_LABELS })[field];

/** Formats the value of a field for a conflict message. */
export function formatValue(field: MarksField, marks: Partial<FighterMarks>): string {
  if (field === 'outcome') return marks.outcome ? OUTCOME_LABELS[marks.outcome] : 'Open';
  if (field === 'lookAgainOn') return marks.lookAgainOn ? formatIsoDay(marks.lookAgainOn) : 'No date';
  return String(marks[field] ?? '') || 'Empty';
}

const CHANGED_LABELS: Record<string, string> = {
  name: 'name',
  weight: 'weight',
  gymId: 'gym',
  weightClassId: 'weight class',
  accomplishments: 'accomplishments',
  lastCompetition: 'last competition',
  weighIns: 'weigh-ins',
  fightRecord: 'fight record',
  socialMedia: 'social links',
  featuredImage: 'photo',
  featuredImageFocus: 'photo',
  galleryImages: 'gallery',
};

/** Describes what has changed since the previous evaluation. Returns '' if nothing has. */
export function describeChanges({ isNew, newVideos, changedFields }: EvaluatedFighter): string {
  if (isNew) return 'New since the last evaluation';
  const names = changedFields
    .filter((field) => field !== 'featuredVideos' || newVideos === 0)
    .map((field) => CHANGED_LABELS[field] ?? (field === 'featuredVideos' ? 'reels' : 'bio'));
  const edits = [...new Set(names)].join(', ');
  const reels = newVideos === 0 ? '' : formatCount(newVideos, 'new reel');
  return [reels, edits && `changed: ${edits}`].filter(Boolean).join(' · ');
}

/** Describes the fighter's previous marks: "Spring 2027: average 3.4, Stays". Returns '' if there are none. */
export function describePreviousMarks({ last }: EvaluatedFighter): string {
  if (!last) return '';
  const average = averageMark(last);
  const parts = [
    average === null ? '' : `average ${average}`,
    last.outcome ? OUTCOME_LABELS[last.outcome] : '',
  ];
  return `${last.evaluation}: ${parts.filter(Boolean).join(', ') || 'no marks'}`;
}

/**
 * Says whether the marks are saved. Names the fighters whose marks have conflicts, because a phone shows only one fighter
 * at a time.
 */
export function describeStatus(
  marks: MarksById,
  fighters: readonly Pick<EvaluatedFighter, 'id' | 'name'>[],
  isOnline: boolean,
  device: 'phone' | 'device',
): string {
  const names = fighters.flatMap(({ id, name }) => (marks[id]?.conflicts.length ? [name] : []));
  if (names.length > 0) return `Not saved: choose which values to keep for ${names.join(', ')}`;
  if (countRejected(marks) > 0) return 'Not saved';
  if (Object.values(marks).some(({ status }) => status === 'offline'))
    return describeUnsentChanges(isOnline, device);
  return hasUnsavedMarks(marks) ? 'Saving…' : 'Saved';
}

const SKIP_TEXTS: Record<ApplyResult['skipped'][number]['reason'], string> = {
  changed: 'was changed in the meantime. Look at the fighter, then apply again.',
  hidden: 'is hidden, so visitors would not see them on the home page.',
  'no-room': 'was not added, because the home page is full. Remove another fighter from it in the settings.',
};

export const describeSkipped = ({ name, reason }: ApplyResult['skipped'][number]): string =>
  `${name} ${SKIP_TEXTS[reason]}`;

/** Says what undoing the outcomes will change. */
export const describeUndo = ({ hidden, picked }: NonNullable<EvaluationSheet['undo']>): string =>
  [
    hidden > 0 && `${formatCount(hidden, 'fighter')} will be shown again.`,
    picked > 0 && `${formatCount(picked, 'fighter')} will be removed from the home page.`,
    'The evaluation will be open again, with its marks. Your later changes by hand stay.',
  ]
    .filter(Boolean)
    .join(' ');

/** Says what undoing the outcomes has changed. */
export const describeUndone = ({ evaluation, shown, unpicked }: UndoResult): string =>
  [
    `${evaluation.name} is open again.`,
    shown > 0 && `${formatCount(shown, 'fighter is', 'fighters are')} shown again.`,
    unpicked > 0 && `${formatCount(unpicked, 'fighter was', 'fighters were')} removed from the home page.`,
  ]
    .filter(Boolean)
    .join(' ');

const NOT_UNDONE_TEXTS: Record<UndoSkipReason, string> = {
  'hidden-since': 'was hidden by hand since then, and stays hidden.',
  'picked-since': 'was added to the home page by hand since then, and stays there.',
  'in-trash': 'is in the trash, and stays hidden.',
  'consent-missing': 'is under 18, and no guardian has consented. The fighter stays hidden.',
  'consent-withdrawn': 'stays hidden, because a guardian has withdrawn consent or said no.',
};

/** Says why undoing the outcomes left a fighter unchanged. The caller puts the fighter's name before the text. */
export const describeNotUndone = ({ reason }: { reason: UndoSkipReason }): string => NOT_UNDONE_TEXTS[reason];
