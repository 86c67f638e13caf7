import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import type { CornerName } from '#src/domain/shows/bout.ts';
import { type CornerRecords, toCornerText } from '#src/domain/shows/corner-text.ts';
import styles from './BoutSheet.module.css';
import { listChoices, type RowChange, type SheetRow } from './sheet-rows.ts';

const NAME_ONLY = 'name';

export type CornerProps = {
  row: SheetRow;
  corner: CornerName;
  change: RowChange | undefined;
  records: CornerRecords;
  onChange: (change: RowChange) => void;
};

/** Asks which fighter of the site, if any, is meant by the name in a corner. */
export function FighterField({ row, corner, change, records, onChange }: CornerProps) {
  const gymOf = (gymId: number | null | undefined) => records.gyms.find(({ id }) => id === gymId)?.name;
  return (
    <NamesakeField
      name={`sheet-fighter-${row.line}-${corner}`}
      label={`Fighter of line ${row.line}, ${corner} corner`}
      plain="Not a fighter of the site"
      value={row.corners[corner].fighterId}
      options={listChoices(row, corner, records).fighters.map(({ id, name, gymId }) => ({
        id,
        label: [name, gymOf(gymId)].filter(Boolean).join(', '),
      }))}
      onChoose={(id) => onChange({ fighters: { ...change?.fighters, [corner]: id } })}
    />
  );
}

/** Shows which fighter and gym a corner has. If several records have the same name, the owner chooses. */
export function SheetCorner(props: CornerProps) {
  const { row, corner, change, records, onChange } = props;
  const { fighterId, gymId } = row.corners[corner];
  const { name, gym } = toCornerText(row.corners[corner], records);
  const choices = listChoices(row, corner, records);
  return (
    <div className={styles['corner']} data-corner={corner}>
      <span>
        {fighterId === null ? (
          name
        ) : (
          <a href={`/admin/fighters/${fighterId}`} target="_blank" rel="noopener">
            {name}
          </a>
        )}{' '}
        <DoNotFilmMark texts={[{ text: name, kind: 'text' }]} />
      </span>
      {choices.fighters.length > 1 && <FighterField {...props} />}
      {gym && <span className="hint">{gym}</span>}
      {choices.gyms.length > 1 && (
        <NamesakeField
          name={`sheet-gym-${row.line}-${corner}`}
          label={`Gym of line ${row.line}, ${corner} corner`}
          plain="Not a gym of the site"
          value={gymId}
          options={choices.gyms.map(({ id, name: label }) => ({ id, label: `${label} (${id})` }))}
          onChoose={(id) => onChange({ gyms: { ...change?.gyms, [corner]: id } })}
        />
      )}
    </div>
  );
}

type NamesakeProps = {
  name: string;
  label: string;
  /** The label of the option for no record. */
  plain: string;
  value: number | null;
  options: readonly { id: number; label: string }[];
  onChoose: (id: number | null) => void;
};

const NamesakeField = ({ plain, value, options, onChoose, ...field }: NamesakeProps) => (
  <SelectField
    {...field}
    isLabelHidden
    value={value === null ? NAME_ONLY : String(value)}
    onChange={(text) => onChoose(text === NAME_ONLY ? null : Number(text))}
    choices={[
      ...options.map(({ id, label }) => ({ value: String(id), label })),
      { value: NAME_ONLY, label: plain },
    ]}
    error={undefined}
  />
);
