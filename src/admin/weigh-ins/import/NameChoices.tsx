import { useMemo } from 'react';
import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import { findByName, groupByName, toNameKey } from './match-fighters.ts';
import type { PreviewRow } from './preview-rows.ts';
import type { WeighInImportState } from './use-import.ts';

const SKIP = 'skip';
/** If more names than this are unknown, the file is probably about other fighters, so the rest are only counted. */
const MAX_NAMES = 20;

type Props = {
  rows: readonly PreviewRow[];
  fighters: readonly Fighter[];
  choices: WeighInImportState['choices'];
  locked: boolean;
  onChoose: WeighInImportState['choose'];
};

const toLabel = ({ name, weight, gym }: Fighter) => [name, weight, gym?.name].filter(Boolean).join(', ');

/** Asks which fighter is meant by each name that no fighter has, or that several fighters share. */
export function NameChoices({ rows, fighters, choices, locked, onChoose }: Props) {
  const groups = useMemo(() => groupByName(fighters), [fighters]);
  const chosen = new Map(choices);
  // A name stays in the list after its fighter was chosen, so that the choice can be changed.
  const names = new Map(
    rows
      .filter((row) => row.state === 'unmatched' || chosen.has(toNameKey(row.name)))
      .map(({ name }) => [toNameKey(name), name]),
  );
  if (names.size === 0) return null;
  return (
    <FormGroup legend="Which fighter?" hint="Rows without a fighter are not imported">
      {[...names].slice(0, MAX_NAMES).map(([key, name]) => {
        const candidates = findByName(groups, name);
        const value = chosen.get(key);
        return (
          <SelectField
            key={key}
            name={`fighter-${key}`}
            label={name}
            value={value === null ? SKIP : String(value ?? '')}
            onChange={(text) => onChoose(key, toChoice(text))}
            choices={[
              { value: '', label: 'Choose a fighter' },
              { value: SKIP, label: 'Skip this name' },
              ...(candidates.length > 1 ? candidates : fighters).map((fighter) => ({
                value: String(fighter.id),
                label: toLabel(fighter),
              })),
            ]}
            disabled={locked}
            error={undefined}
          />
        );
      })}
      {names.size > MAX_NAMES && <p>And {names.size - MAX_NAMES} more</p>}
    </FormGroup>
  );
}

function toChoice(text: string): number | null | undefined {
  if (text === '') return undefined;
  return text === SKIP ? null : Number(text);
}
