import { mergeKeyedLists } from '#src/admin/editor/merge-keyed-lists.ts';
import { toResultText } from '#src/copy/weigh-ins.ts';
import type { Day } from '#src/domain/birth-date.ts';
import { type BoutResult, toBoutFields, toBoutResult } from '#src/domain/bout-result.ts';
import {
  type Level,
  parsePounds,
  sortWeighIns,
  toWeighedText,
  toWeighInKey,
  type WeighIn,
} from '#src/domain/weigh-in.ts';
import { findDateProblem, parseIsoDate, toDateText } from '#src/domain/weigh-in-date.ts';

/**
 * A weigh-in that is being edited. `index` is its index in the log, or null if it is new. `isResult` opens the short form
 * of a new result.
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

export type WeighInErrors = { [Field in 'date' | 'pounds' | 'event']?: string };

const UNFINISHED_EDIT = 'Save or cancel the open weigh-in first';
const UNFINISHED_RESULT = 'Choose the result, or discard it, first';
const NOT_A_WEIGHT = 'Enter pounds or kilograms, such as 147.5 or 66.9 kg';

export const EMPTY_LOG: WeighInLog = { entries: [], edit: null };

// Puts the properties in a fixed order: Postgres returns another order, but `isEqual()` compares forms by their JSON.
const toEntry = ({ date, pounds, event, opponent, level, result, stoppage }: WeighIn): WeighIn => ({
  date,
  pounds,
  event,
  opponent,
  level,
  result,
  stoppage,
});

export const toWeighInLog = (weighIns: readonly WeighIn[]): WeighInLog => ({
  entries: weighIns.map(toEntry),
  edit: null,
});

/** Opens a new weigh-in with today's date and the level of the latest one. */
export const withNewEdit = (log: WeighInLog, today: string): WeighInLog => ({
  ...log,
  edit: {
    index: null,
    date: today,
    pounds: '',
    event: '',
    opponent: '',
    level: log.entries[0]?.level ?? 'amateur',
    result: '',
  },
});

/** Opens a new result with today's date and the level of the latest entry. Keeps an edit that is already open. */
export function withNewResult(log: WeighInLog, today: string): WeighInLog {
  const { edit } = withNewEdit(log, today);
  return log.edit ? log : { ...log, edit: edit && { ...edit, isResult: true } };
}

/** Opens a weigh-in from the log. */
export function withEdit(log: WeighInLog, index: number): WeighInLog {
  const entry = log.entries[index];
  if (!entry) return log;
  const { date, pounds, event, opponent, level } = entry;
  return {
    ...log,
    edit: {
      index,
      date,
      pounds: toWeighedText({ pounds }),
      event,
      opponent,
      level,
      result: toBoutResult(entry),
    },
  };
}

/** Finds the weigh-in to which a new result belongs: the one with its date and event that has no result yet. */
const findWeighedIn = (entries: readonly WeighIn[], edit: WeighInEdit): WeighIn | undefined =>
  edit.isResult
    ? entries.find((entry) => entry.result === null && toWeighInKey(entry) === toWeighInKey(edit))
    : undefined;

/** Saves the open edit in the log and closes it, or returns why it cannot be saved. */
export function applyEdit(
  { entries, edit }: WeighInLog,
  limits: { dateOfBirth: string; today: Day },
): { log: WeighInLog } | { errors: WeighInErrors } {
  if (!edit) return { log: { entries, edit } };
  const day = parseIsoDate(edit.date);
  const weighedIn = findWeighedIn(entries, edit);
  const pounds = parsePounds(edit.pounds) ?? weighedIn?.pounds ?? null;
  const needsPounds = edit.pounds.trim() !== '' || edit.result === '';
  const others = entries.filter((entry, index) => index !== edit.index && entry !== weighedIn);
  const dateError = day ? findDateProblem(day, limits) : 'Enter the date';
  const isDuplicate = others.some((entry) => toWeighInKey(entry) === toWeighInKey(edit));
  const errors: WeighInErrors = {
    ...(dateError && { date: dateError }),
    ...(needsPounds && parsePounds(edit.pounds) === null && { pounds: NOT_A_WEIGHT }),
    ...(isDuplicate && { event: 'There is already an entry with this date and event' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const { date, opponent, level, result } = edit;
  const entry = toEntry({
    date,
    pounds,
    event: edit.event.trim(),
    opponent: opponent.trim() || (weighedIn?.opponent ?? ''),
    level,
    ...toBoutFields(result),
  });
  return { log: { entries: sortWeighIns([entry, ...others]), edit: null } };
}

/** Removes a weigh-in. */
export const withoutWeighIn = ({ entries, edit }: WeighInLog, removed: number): WeighInLog => ({
  entries: entries.filter((_, index) => index !== removed),
  edit,
});

/** Puts back a removed weigh-in, unless the log now has another one with its date and event. */
export const withWeighIn = ({ entries, edit }: WeighInLog, entry: WeighIn): WeighInLog => ({
  entries: entries.some((other) => toWeighInKey(other) === toWeighInKey(entry))
    ? entries
    : sortWeighIns([entry, ...entries]),
  edit,
});

/** Returns an error message if saving the form would lose the open edit. */
export const findUnfinishedWeighIn = ({ edit }: WeighInLog): string | undefined =>
  edit ? (edit.isResult ? UNFINISHED_RESULT : UNFINISHED_EDIT) : undefined;

/** Describes a weigh-in in one line: 'Oct 3, 2026: 147.5 lbs, Harbor Open, Win'. */
export const describeWeighIn = (entry: WeighIn): string =>
  `${toDateText(entry.date)}: ${[
    toWeighedText(entry),
    entry.event,
    entry.opponent && `vs. ${entry.opponent}`,
    entry.level === 'pro' && 'pro',
    toResultText(entry),
  ]
    .filter(Boolean)
    .join(', ')}`;

const byKey = ({ entries }: WeighInLog) => new Map(entries.map((entry) => [toWeighInKey(entry), entry]));

/**
 * Merges two versions of a log by date and event. My open edit stays open. Returns null if `mergeKeyedLists` does, for
 * example because both sides changed the same weigh-in in different ways.
 */
export function mergeWeighInLogs(base: WeighInLog, mine: WeighInLog, theirs: WeighInLog): WeighInLog | null {
  const merged = mergeKeyedLists(byKey(base), byKey(mine), byKey(theirs), () => null);
  if (!merged) return null;
  const entries = sortWeighIns(merged);
  const edited = mine.edit?.index == null ? undefined : mine.entries[mine.edit.index];
  if (!mine.edit || !edited) return { entries, edit: mine.edit };
  const index = entries.findIndex((entry) => toWeighInKey(entry) === toWeighInKey(edited));
  return { entries, edit: { ...mine.edit, index: index < 0 ? null : index } };
}
