import { useState } from 'react';
import { SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import table from '#src/admin/core/table/PreviewTable.module.css';
import { ResultMessage } from '#src/admin/core/ui/ResultMessage.tsx';
import { excludeRecord, LinkedRecords } from '#src/admin/videos/links/LinkedRecords.tsx';
import { useLookUp, videoOf } from '#src/admin/videos/links/use-look-up.ts';
import {
  applyLinks,
  assignLinks,
  findOtherBout,
  isAssigned,
  type PastedLine,
} from '#src/domain/shows/assign-links.ts';
import type { CornerRecords } from '#src/domain/shows/corner-text.ts';
import type { Bout } from '#src/domain/shows/schema.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './BoutSheet.module.css';
import { toBoutTitle } from './bout-title.ts';

/** At most this many links of one paste are looked up, because the platforms limit requests. */
const MAX_LOOK_UPS = 50;

type Props = {
  /** The id of the show, or null while it is being added. */
  showId: number | null;
  bouts: readonly Bout[];
  records: CornerRecords;
  onChange: (bouts: Bout[]) => void;
};

/** Adds pasted video links to the bouts of the form, in order, after a preview. */
export function LinkTool({ showId, bouts, records, onChange }: Props) {
  const [text, setText] = useState('');
  const [firstId, setFirstId] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [status, setStatus] = useState('');
  // If the chosen bout was removed, this is the first bout of the show.
  const first = Math.max(
    bouts.findIndex(({ id }) => id === firstId),
    0,
  );
  const links = assignLinks(text, bouts, { first, replaces });
  const count = links.filter(isAssigned).length;
  const canReplace = replaces || links.some(({ state }) => state === 'kept');

  function save() {
    onChange(applyLinks(bouts, links));
    setStatus(`${formatCount(count, 'link')} added. Save the show to store ${count === 1 ? 'it' : 'them'}.`);
    setText('');
    setReplaces(false);
  }
  return (
    <div className={`stack gap-4 ${styles['sheet']}`}>
      <TextAreaField
        name="bout-links"
        label="Video links"
        rows={6}
        value={text}
        onChange={(changed) => {
          setStatus('');
          setText(changed);
        }}
        placeholder="https://youtu.be/…"
        hint="One per line, in the order of the bouts. A line with only “-” leaves out a bout."
        error={undefined}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        name="bout-links-first"
        label="The first link belongs to"
        value={bouts[first]?.id ?? ''}
        onChange={setFirstId}
        choices={bouts.map((bout, index) => ({
          value: bout.id,
          label: toBoutTitle(bout, index, records),
        }))}
        error={undefined}
      />
      {canReplace && (
        <label className="tap row">
          <input
            type="checkbox"
            checked={replaces}
            onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
          />
          Replace the links that bouts already have
        </label>
      )}
      {links.length > 0 && (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Bout</th>
              <th scope="col">Link</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {links.map((link, index) => {
              const bout = bouts[link.bout ?? -1];
              const other = findOtherBout(bouts, links, link);
              return (
                <tr key={link.line} data-state={toRowState(link)}>
                  <td>{link.line}</td>
                  <td>{bout && toBoutTitle(bout, link.bout ?? 0, records)}</td>
                  <td>
                    {link.state === 'skipped' ? '' : link.text}
                    {index < MAX_LOOK_UPS && link.url !== '' && <LinkUses url={link.url} showId={showId} />}
                  </td>
                  <td>
                    <strong>{STATES[link.state]}</strong>
                    {other !== null && <span className="warning"> Also the video of bout {other + 1}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {count > 0 && (
        <button type="button" className="button" onClick={save}>
          Add {formatCount(count, 'Link')}
        </button>
      )}
      {status && <ResultMessage kind="success">{status}</ResultMessage>}
    </div>
  );
}

const STATES: Record<PastedLine['state'], string> = {
  new: 'New',
  replaces: 'Replaces the link',
  skipped: 'Left out',
  unchanged: 'The bout already has this link',
  kept: 'The bout has another link, which stays',
  'no-bout': 'There is no bout for this line',
  invalid: 'This is not a link',
};

function toRowState({ state }: PastedLine): 'new' | 'unmatched' | 'problem' | undefined {
  if (state === 'new') return 'new';
  if (state === 'invalid' || state === 'no-bout') return 'problem';
  return state === 'replaces' || state === 'kept' ? 'unmatched' : undefined;
}

/** Names a linked video and the other records that use it. */
function LinkUses({ url, showId }: { url: string; showId: number | null }) {
  const video = videoOf(useLookUp(url));
  const uses = excludeRecord(video?.uses ?? [], { kind: 'shows', id: showId });
  return (
    <>
      {video?.title && <span className="hint"> {video.title}</span>}
      {uses.length > 0 && (
        <span className="warning">
          {' '}
          Already on <LinkedRecords uses={uses} />
        </span>
      )}
    </>
  );
}
