import { mergeKeyedLists } from '#src/admin/core/saving/merge.ts';
import { RESULT_NAMES } from '#src/copy/weigh-ins.ts';
import { NOT_A_TALLY, parseTally, type RecordTexts } from '#src/domain/fighters/fight-record.ts';
import { toDateText } from '#src/domain/values/dates.ts';
import {
  type Level,
  sortWeighIns,
  toEntryKey,
  toWeighedText,
  type WeighIn,
} from '#src/domain/weigh-ins/weigh-in.ts';
import { type BoutResult, toResultText } from '#src/domain/weigh-ins/weigh-in-entry.ts';

/**
 * A weigh-in that is being edited. `index` is its index in the log, or null if it is new. If `isResult` is true, the
 * form is that of a new result, with a button for each result.
 */
export type WeighInEdit = {
  index: number | null;
  isResult?: boolean;
  date: string;
  pounds: string;
  event: string;
  opponent: string;
  level: Level;
  result: BoutResult | '';
};

/** The weigh-ins in a form, newest first. The open edit is part of the log, so that drafts store it too. */
export type WeighInLog = { entries: WeighIn[]; edit: WeighInEdit | null };

const UNFINISHED_EDIT = 'Save or discard the open entry first';
export const EMPTY_LOG: WeighInLog = { entries: [], edit: null };

// Puts the properties in a fixed order: Postgres returns another order, but `isEqual()` compares forms by their JSON.
export const toEntry = ({
  date,
  pounds,
  event,
  opponent,
  level,
  result,
  stoppage,
  bout,
}: WeighIn): WeighIn => ({
  date,
  pounds,
  event,
  opponent,
  level,
  result,
  stoppage,
  ...(bout !== undefined && { bout }),
});

export const toWeighInLog = (weighIns: readonly WeighIn[]): WeighInLog => ({
  entries: weighIns.map(toEntry),
  edit: null,
});

/** Returns an error message if saving the form would lose the open edit. */
export const findUnfinishedWeighIn = ({ edit }: WeighInLog): string | undefined =>
  edit ? UNFINISHED_EDIT : undefined;

/** Describes a weigh-in in one line: 'Oct 3, 2026: 147.5 lbs, Harbor Open, Win'. */
export const describeWeighIn = (entry: WeighIn): string =>
  `${toDateText(entry.date)}: ${[
    toWeighedText(entry),
    entry.event,
    entry.opponent && `vs. ${entry.opponent}`,
    entry.level === 'pro' && 'pro',
    toResultText(entry, RESULT_NAMES),
  ]
    .filter(Boolean)
    .join(', ')}`;

/** Replaces the entries of a log. The open edit stays with its entry, or is that of a new entry if its entry is gone. */
export function replaceEntries({ entries, edit }: WeighInLog, replaced: WeighIn[]): WeighInLog {
  const edited = edit?.index == null ? undefined : entries[edit.index];
  if (!edit || !edited) return { entries: replaced, edit };
  const index = replaced.findIndex((entry) => toEntryKey(entry) === toEntryKey(edited));
  return { entries: replaced, edit: { ...edit, index: index < 0 ? null : index } };
}

const byKey = ({ entries }: WeighInLog) => new Map(entries.map((entry) => [toEntryKey(entry), entry]));

/**
 * Merges two versions of a log, entry by entry (`toEntryKey`). My open edit stays open. Returns null if
 * `mergeKeyedLists` does, for example because both sides changed the same weigh-in in different ways.
 */
export function mergeWeighInLogs(base: WeighInLog, mine: WeighInLog, theirs: WeighInLog): WeighInLog | null {
  const merged = mergeKeyedLists(byKey(base), byKey(mine), byKey(theirs), () => null);
  return merged && replaceEntries(mine, sortWeighIns(merged));
}

/** The fight record in a new form. '' means that it is counted from the log. */
export const NO_RECORD: RecordTexts = { amateurRecord: '', proRecord: '' };

/** Returns an error for each field whose text is not a fight record. The schema sees only the parsed records. */
export function findRecordErrors(form: RecordTexts): { [Field in keyof RecordTexts]?: string } {
  const isInvalid = (text: string) => text.trim() !== '' && parseTally(text) === null;
  return {
    ...(isInvalid(form.amateurRecord) && { amateurRecord: NOT_A_TALLY }),
    ...(isInvalid(form.proRecord) && { proRecord: NOT_A_TALLY }),
  };
}
