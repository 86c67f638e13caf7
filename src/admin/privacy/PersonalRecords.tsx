import type { PersonalData, PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './PersonalRecords.module.css';
import { canErase, hrefOf, KIND_NAMES, toKey } from './privacy-text.ts';

type Props = {
  data: PersonalData;
  selected: ReadonlySet<string>;
  onToggle: (record: PersonalRecord) => void;
  isDisabled: boolean;
};

/** The records that name the person. The owner deselects those of somebody else with the same name. */
export function PersonalRecords({ data: { records, terms }, selected, onToggle, isDisabled }: Props) {
  return (
    <section className="stack">
      <h2>{records.length === 0 ? 'Nothing found' : `Found ${formatCount(records.length, 'record')}`}</h2>
      <p className="muted" role="status">
        {records.length === 0
          ? `Nothing is held under ${terms.join(', ')}. Try another spelling, the handle or the email address.`
          : 'Deselect the records of somebody else with the same name.'}
      </p>
      <ul role="list" className="stack">
        {records.map((record) => (
          <li key={toKey(record)}>
            <PersonalRecordDetails
              record={record}
              isSelected={selected.has(toKey(record))}
              onToggle={() => onToggle(record)}
              isDisabled={isDisabled}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RecordProps = { record: PersonalRecord; isSelected: boolean; onToggle: () => void; isDisabled: boolean };

function PersonalRecordDetails({ record, isSelected, onToggle, isDisabled }: RecordProps) {
  const { kind, title, matches, isSubject, inTrash, held } = record;
  const href = hrefOf(record);
  const name = `${KIND_NAMES[kind]} ${title}`;
  return (
    <div className={styles['record']}>
      <label className="row tap">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onToggle}
          disabled={isDisabled || !canErase(record)}
        />
        <span>
          <span className="muted">{KIND_NAMES[kind]}</span> <strong>{title || 'Without a name'}</strong>
          {inTrash && ' (in the trash)'}
          {!isSubject && <span className="warning"> only mentions the person, or a similar name</span>}
        </span>
      </label>
      <dl className={`stack gap-1 ${styles['matches']}`}>
        {matches.map(({ where, text }) => (
          <div key={`${where} ${text}`}>
            <dt>{where}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {href && (
        <a className="tap" href={href}>
          Open<span className="visually-hidden"> {name}</span>
        </a>
      )}
      <details className={styles['details']}>
        <summary>
          Everything stored<span className="visually-hidden"> in {name}</span>
        </summary>
        <pre>{JSON.stringify(held, null, 2)}</pre>
      </details>
    </div>
  );
}
