import { type KeyboardEvent, useState } from 'react';
import { focusField, toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { canBeInRecord } from '#src/admin/shows/AddToRecord.tsx';
import { toSlug } from '#src/domain/records/slug.ts';
import type { Bout } from '#src/domain/shows/schema.ts';
import styles from './BoutTools.module.css';
import { RecordTool } from './RecordTool.tsx';
import { ResultTool } from './ResultTool.tsx';
import type { SheetRecords } from './sheet-rows.ts';

const BOUT_SHEET = lazyCode(() => import('./BoutSheet.tsx'));
const LINK_TOOL = lazyCode(() => import('./LinkTool.tsx'));

const TOOLS = ['Paste Bout Sheet', 'Paste Links', 'Enter Results', 'Add to Records'] as const;
type Tool = (typeof TOOLS)[number];

type Props = {
  /** The id of the show, or null while it is being added. */
  showId: number | null;
  /** Identifies the show, even while it is being added. */
  recordKey: number | string;
  /** The bouts of the form. */
  bouts: readonly Bout[];
  records: SheetRecords;
  onChange: (bouts: Bout[]) => void;
};

const toButtonName = (tool: Tool) => `tool-${toSlug(tool)}`;

/** Returns whether a tool has something to work with. */
function isUsable(tool: Tool, bouts: readonly Bout[]): boolean {
  if (tool === 'Add to Records') return bouts.some(canBeInRecord);
  return tool === 'Paste Bout Sheet' || bouts.length > 0;
}

/** Buttons that open tools for editing many bouts together. A closed tool keeps what was typed. */
export function BoutTools(props: Props) {
  const { bouts } = props;
  const [open, setOpen] = useState<Tool | null>(null);
  const [opened, setOpened] = useState<readonly Tool[]>([]);

  function toggle(tool: Tool) {
    setOpen(open === tool ? null : tool);
    if (!opened.includes(tool)) setOpened([...opened, tool]);
  }
  // Enter would otherwise submit the show's form, and Escape close it.
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file')
      event.preventDefault();
    if (key !== 'Escape' || open === null) return;
    event.preventDefault();
    focusField(toButtonName(open));
    setOpen(null);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys of the inputs and buttons
    <div className="stack" onKeyDown={onKeyDown}>
      <div className="cluster gap-2">
        {TOOLS.filter((tool) => isUsable(tool, bouts)).map((tool) => (
          <button
            key={tool}
            id={toFieldId(toButtonName(tool))}
            type="button"
            className="outlined-button"
            aria-expanded={open === tool}
            onClick={() => toggle(tool)}
          >
            {tool}
          </button>
        ))}
      </div>
      {opened.map((tool) => (
        <section key={tool} aria-label={tool} hidden={tool !== open} className={styles['tool']}>
          <OpenedTool {...props} tool={tool} />
        </section>
      ))}
    </div>
  );
}

function OpenedTool({ tool, showId, recordKey, bouts, records, onChange }: Props & { tool: Tool }) {
  switch (tool) {
    case 'Paste Bout Sheet':
      return (
        <LazyPart code={BOUT_SHEET} failureMessage="The bout sheet form could not be loaded.">
          {({ BoutSheet }) => (
            <BoutSheet
              key={recordKey}
              showId={showId}
              recordKey={recordKey}
              bouts={bouts}
              records={records}
              onAdd={(added) => onChange([...bouts, ...added])}
            />
          )}
        </LazyPart>
      );
    case 'Paste Links':
      return (
        <LazyPart code={LINK_TOOL} failureMessage="The link form could not be loaded.">
          {({ LinkTool }) => (
            <LinkTool showId={showId} bouts={bouts} records={records.all} onChange={onChange} />
          )}
        </LazyPart>
      );
    case 'Enter Results':
      return <ResultTool bouts={bouts} records={records.all} onChange={onChange} />;
    case 'Add to Records':
      return <RecordTool showId={showId} bouts={bouts} records={records.all} />;
  }
}
