import { type Day, parseIsoDate } from '#src/domain/values/dates.ts';
import {
  isSameEntry,
  parsePounds,
  sortWeighIns,
  toWeighedText,
  toWeighInKey,
  type WeighIn,
} from '#src/domain/weigh-ins/weigh-in.ts';
import { findWeighInDateProblem, toBoutFields, toBoutResult } from '#src/domain/weigh-ins/weigh-in-entry.ts';
import { replaceEntries, toEntry, type WeighInEdit, type WeighInLog } from './weigh-in-log.ts';

// Separate from weigh-in-log.ts, so that the list of fighters does not load code that only the form needs.

export type WeighInErrors = { [Field in 'date' | 'pounds' | 'event']?: string };

const NOT_A_WEIGHT = 'Enter pounds or kilograms, such as 147.5 or 66.9 kg';

/** Opens a new weigh-in with today's date and the level of the latest one. */
export const startNewEdit = (log: WeighInLog, today: string): WeighInLog => ({
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
export function startResultEdit(log: WeighInLog, today: string): WeighInLog {
  const { edit } = startNewEdit(log, today);
  return log.edit ? log : { ...log, edit: edit && { ...edit, isResult: true } };
}

/** Opens a weigh-in from the log. */
export function startEdit(log: WeighInLog, index: number): WeighInLog {
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
const findPendingWeighIn = (entries: readonly WeighIn[], edit: WeighInEdit): WeighIn | undefined =>
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
  const pending = findPendingWeighIn(entries, edit);
  const pounds = parsePounds(edit.pounds) ?? pending?.pounds ?? null;
  const needsPounds = edit.pounds.trim() !== '' || edit.result === '';
  const bout = (edit.index === null ? pending : entries[edit.index])?.bout;
  const others = entries.filter((entry, index) => index !== edit.index && entry !== pending);
  const dateError = day ? findWeighInDateProblem(day, limits) : 'Enter the date';
  const isDuplicate = others.some((entry) => isSameEntry(entry, { ...edit, bout }));
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
    opponent: opponent.trim() || (pending?.opponent ?? ''),
    level,
    ...toBoutFields(result),
    bout,
  });
  return { log: { entries: sortWeighIns([entry, ...others]), edit: null } };
}

export const removeWeighIn = ({ entries, edit }: WeighInLog, removed: number): WeighInLog => ({
  entries: entries.filter((_, index) => index !== removed),
  edit,
});

/** Restores a removed weigh-in, unless the log now has another one with its date and event. */
export const restoreWeighIn = (log: WeighInLog, entry: WeighIn): WeighInLog =>
  log.entries.some((other) => isSameEntry(other, entry))
    ? log
    : replaceEntries(log, sortWeighIns([entry, ...log.entries]));
