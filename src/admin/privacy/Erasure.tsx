import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { saveFile } from '#src/admin/core/ui/save-file.ts';
import type { PersonalData, PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { formatCount } from '#src/domain/values/format-count.ts';
import styles from './Erasure.module.css';
import { toPersonalDataFile } from './personal-data-file.ts';
import { toPersonalDataPage } from './personal-data-page.ts';
import { KIND_NAMES, listNotErased, toKey } from './privacy-text.ts';

type Props = {
  data: PersonalData;
  selected: ReadonlySet<string>;
  isErasing: boolean;
  onErase: (records: readonly PersonalRecord[]) => void;
};

/** Downloads or erases the selected records, and says what an erasure does not remove. */
export function Erasure({ data, selected, isErasing, onErase }: Props) {
  const records = data.records.filter((record) => selected.has(toKey(record)));
  const count = formatCount(records.length, 'record');

  async function erase() {
    if (isErasing || records.length === 0) return;
    const names = records.map(({ kind, title }) => `${KIND_NAMES[kind]} ${title}`).join('; ');
    const detail = `${names}. Earlier versions, photos and messages are erased, too, and cannot be restored.`;
    if (await confirm(`Erase ${count} for good?`, 'Erase', detail)) onErase(records);
  }
  return (
    <section className={styles['erasure']}>
      <h2>Copy for the person</h2>
      <p>
        The selected records, their photos as links, and the entry in the register: as a page that people can
        read and print, or as a file for other software.
      </p>
      <div className={styles['downloads']}>
        <button type="button" className="outlined-button" onClick={() => downloadPage(data, selected)}>
          Download a page to read or print
        </button>
        <button type="button" className="outlined-button" onClick={() => download(data, selected)}>
          Download the file
        </button>
      </div>
      <h2>Erasure</h2>
      <p>
        Erases the selected records with their history, photos, messages, deliveries and private links. The
        public pages are rebuilt within minutes. These stay:
      </p>
      <ul>
        {listNotErased(data.records, selected, data.backups).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button
        type="button"
        className="outlined-button"
        data-danger
        onClick={erase}
        aria-disabled={isErasing || records.length === 0}
      >
        {isErasing ? 'Erasing…' : `Erase ${count}`}
      </button>
    </section>
  );
}

function download(data: PersonalData, selected: ReadonlySet<string>): Promise<void> {
  const name = `personal-data-${data.searchedAt.slice(0, 10)}.json`;
  return saveFile(
    new File([toPersonalDataFile(data, selected, location.origin)], name, { type: 'application/json' }),
  );
}

function downloadPage(data: PersonalData, selected: ReadonlySet<string>): Promise<void> {
  const name = `personal-data-${data.searchedAt.slice(0, 10)}.html`;
  const page = toPersonalDataPage(data, selected, location.origin);
  return saveFile(new File([page], name, { type: 'text/html' }));
}
