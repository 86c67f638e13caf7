import { Field } from '#src/admin/core/fields/Field.tsx';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { CornerName } from '#src/domain/shows/bout.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import styles from './BoutsField.module.css';
import {
  type CornerEdit,
  changeGym,
  changeName,
  linkFighter,
  listLinkChoices,
  unlinkFighter,
} from './corner-edit.ts';
import type { KnownRecords } from './use-known-records.ts';

export const CORNER_LABELS: Record<CornerName, string> = { red: 'Red Corner', blue: 'Blue Corner' };

export const UNSEEN_FIGHTER = "Visitors don't see this fighter, so the name is left out of the card.";
const WITHHELD_NAME =
  'Name removed: the person asked for it, so visitors see neither the name nor the video.';

type Props = {
  corner: CornerName;
  edit: CornerEdit;
  records: KnownRecords;
  onChange: (edit: CornerEdit) => void;
  error: string | undefined;
  /** True if the name of this corner was removed on request. */
  isWithheld: boolean;
};

/** The name and gym of one corner. A name that only one fighter of the site has is linked to that fighter. */
export function CornerFields({ corner, edit, records, onChange, error, isWithheld }: Props) {
  const { choices } = records;
  const label = CORNER_LABELS[corner];
  return (
    <div className={styles['corner']} data-corner={corner}>
      <Field
        name={`bout-${corner}`}
        label={label}
        value={edit.name}
        onChange={(name) => onChange(changeName(edit, name, choices))}
        error={error}
        hint={isWithheld && edit.name.trim() === '' && WITHHELD_NAME}
        list="known-fighters"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={MAX_NAME_LENGTH}
        enterKeyHint={corner === 'red' ? 'next' : 'done'}
      />
      <Field
        name={`bout-${corner}-gym`}
        label={`${label} Gym`}
        value={edit.gym}
        onChange={(gym) => onChange(changeGym(edit, gym, choices))}
        error={undefined}
        list="known-gyms"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={MAX_NAME_LENGTH}
        enterKeyHint={corner === 'red' ? 'next' : 'done'}
      />
      <CornerLink corner={corner} edit={edit} records={records} onChange={onChange} />
    </div>
  );
}

type LinkProps = Pick<Props, 'corner' | 'edit' | 'records' | 'onChange'>;

/** Says that a corner is linked to a fighter, or offers the fighters with the typed name. */
function CornerLink({ corner, edit, records, onChange }: LinkProps) {
  const { choices, isUnseen } = records;
  const { fighterId } = edit.corner;
  const namesakes = listLinkChoices(edit, choices.fighters);
  return (
    <div role="status" className={styles['link']}>
      {fighterId !== null && (
        <p>
          Linked to the fighter's page.{' '}
          <button type="button" className="text-button" onClick={() => onChange(unlinkFighter(edit))}>
            Unlink<span className="visually-hidden"> the {CORNER_LABELS[corner].toLowerCase()}</span>
          </button>
        </p>
      )}
      {isUnseen(fighterId) && <p className="warning">{UNSEEN_FIGHTER}</p>}
      {namesakes.map((fighter) => (
        <button
          key={fighter.id}
          type="button"
          className="text-button"
          onClick={() => onChange(linkFighter(edit, fighter, choices))}
        >
          Link to {toLabel(fighter)}
        </button>
      ))}
    </div>
  );
}

const toLabel = ({ name, weight, gym }: Fighter) => [name, weight, gym?.name].filter(Boolean).join(', ');
