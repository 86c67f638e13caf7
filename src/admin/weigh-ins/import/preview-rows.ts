import type { Fighter } from '#src/domain/fighters/schema.ts';
import { findByName, groupByName, toNameKey } from '#src/domain/records/find-by-name.ts';
import { type Day, parseBirthDate, parseIsoDate, toIsoDate } from '#src/domain/values/dates.ts';
import { completeBirthDate } from '#src/domain/values/typed-birth-date.ts';
import { parseResultCell } from '#src/domain/weigh-ins/result-text.ts';
import { weighIn as weighInSchema } from '#src/domain/weigh-ins/schema.ts';
import { type Level, parsePounds, toWeighInKey, type WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import { findWeighInDateProblem, toBoutFields } from '#src/domain/weigh-ins/weigh-in-entry.ts';
import type { CsvColumn, CsvRow, CsvTable } from './read-csv.ts';

/** Parses 2026-10-03, 10/03/2026, 10/3/2026 (month first) or Oct 3, 2026. Returns null for other text. */
export const parseDateCell = (text: string): Day | null =>
  parseIsoDate(text.trim()) ?? parseBirthDate(completeBirthDate(text, null));

/** Parses a level. An empty cell is amateur. Returns null for other text. */
export function parseLevelCell(text: string): Level | null {
  const word = text.trim().toLowerCase();
  if (/^(?:|a|am|amateur)$/.test(word)) return 'amateur';
  return /^(?:p|pro|professional)$/.test(word) ? 'pro' : null;
}

/** How the import will treat a row. `unmatched` means that the owner has to choose the fighter. */
export type RowState = 'new' | 'duplicate' | 'unmatched' | 'problem';

/** A row of the file with its state. `text` is its cells without the name. `reason` is '' for a new weigh-in. */
export type PreviewRow = { line: number; name: string; text: string; state: RowState; reason: string } & (
  | { state: 'new'; fighter: Fighter; weighIn: WeighIn }
  | { state: 'duplicate' | 'unmatched' | 'problem' }
);

/** The owner's choices by the key of a name: a fighter's id, or null to skip the rows with this name. */
type Choices = ReadonlyMap<string, number | null>;

type Context = { fighters: readonly Fighter[]; choices: Choices; today: Day };

/** Decides for each row whether it is a new weigh-in of a fighter, a duplicate, or cannot be imported. */
export function previewRows({ columns, rows }: CsvTable, context: Context): PreviewRow[] {
  const groups = groupByName(context.fighters);
  const byId = new Map(context.fighters.map((fighter) => [fighter.id, fighter]));
  /** Why a weigh-in is a duplicate, by fighter and weigh-in. */
  const duplicateReasons = new Map(
    context.fighters.flatMap(({ id, weighIns }) =>
      weighIns.map((entry) => [`${id} ${toWeighInKey(entry)}`, 'It is already in the log']),
    ),
  );

  /** Returns the fighter of a row, or why there is none. */
  function match(name: string): Fighter | { state: RowState; reason: string } {
    const choice = context.choices.get(toNameKey(name));
    if (choice === null) return { state: 'problem', reason: 'You chose to skip this name' };
    const chosen = choice === undefined ? undefined : byId.get(choice);
    const found = chosen ? [chosen] : findByName(groups, name);
    const [fighter] = found;
    if (name === '') return { state: 'problem', reason: 'The name is missing' };
    if (!fighter) return { state: 'unmatched', reason: 'No fighter has this name' };
    if (found.length > 1) return { state: 'unmatched', reason: `${found.length} fighters have this name` };
    return fighter;
  }

  return rows.map((row) => {
    const read = (column: CsvColumn) => row.cells[columns[column] ?? -1]?.trim() ?? '';
    const name = read('fighter');
    const shown = { line: row.line, name, text: toRowText(row, columns.fighter) };
    const fail = (state: RowState, reason: string) =>
      // No caller passes 'new', the only state that needs a fighter and a weigh-in.
      ({ ...shown, state, reason }) as PreviewRow;
    const parsed = parseRow(row, read, context.today);
    if (typeof parsed === 'string') return fail('problem', parsed);
    const fighter = match(name);
    if ('reason' in fighter) return fail(fighter.state, fighter.reason);
    const { day, weighIn } = parsed;
    const dateProblem = findWeighInDateProblem(day, {
      dateOfBirth: fighter.dateOfBirth,
      today: context.today,
    });
    if (dateProblem) return fail('problem', `The date: ${dateProblem}`);
    const key = `${fighter.id} ${toWeighInKey(weighIn)}`;
    const duplicateReason = duplicateReasons.get(key);
    if (duplicateReason) return fail('duplicate', duplicateReason);
    duplicateReasons.set(key, `It repeats line ${row.line}`);
    return { ...shown, state: 'new', reason: '', fighter, weighIn };
  });
}

const toRowText = ({ cells }: CsvRow, nameColumn: number | undefined) =>
  cells.filter((cell, index) => index !== nameColumn && cell.trim() !== '').join(' · ');

/** Parses a row, or returns why it cannot be imported. */
function parseRow(
  { isBroken }: CsvRow,
  read: (column: CsvColumn) => string,
  today: Day,
): { day: Day; weighIn: WeighIn } | string {
  if (isBroken) return 'A quotation mark is missing';
  const day = parseDateCell(read('date'));
  if (!day) return 'The date must look like 2026-10-03 or 10/03/2026';
  const dateProblem = findWeighInDateProblem(day, { dateOfBirth: '', today });
  if (dateProblem) return `The date: ${dateProblem}`;
  // A cell in the column of kilograms may repeat the unit.
  const kilograms = `${read('kilograms').replace(/\s*k[a-z]*$/i, '')} kg`;
  const pounds = parsePounds(read('weight')) ?? parsePounds(kilograms);
  if (pounds === null) return 'The weight must look like 147.5 or 66.9 kg';
  const result = parseResultCell(read('result'));
  if (result === null) return 'The result does not say clearly who won';
  const level = parseLevelCell(read('level'));
  if (level === null) return 'The level must be amateur or pro';
  const parsed = weighInSchema.safeParse({
    date: toIsoDate(day),
    pounds,
    event: read('event'),
    opponent: read('opponent'),
    level,
    ...toBoutFields(result),
  });
  if (parsed.success) return { day, weighIn: parsed.data };
  const [issue] = parsed.error.issues;
  return `The ${issue?.path.join('.')}: ${issue?.message}`;
}
