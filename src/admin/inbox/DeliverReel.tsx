import { type FormEvent, useState } from 'react';
import { DraftNotice } from '#src/admin/editor/DraftNotice.tsx';
import { useDrafts } from '#src/admin/editor/use-drafts.ts';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import { Field, TextAreaField } from '#src/admin/fields/Field.tsx';
import { VideoLinkPreview } from '#src/admin/video-links/VideoLinkPreview.tsx';
import { completeWebUrl } from '#src/domain/complete-url.ts';
import { isCompleteVideoLink } from '#src/domain/complete-video-link.ts';
import { MAX_TEXT_LENGTH } from '#src/domain/limits.ts';
import { isReelUrl, NOT_A_REEL, type ReelDelivery } from '#src/domain/reel.ts';
import styles from './ClientPage.module.css';

type Props = {
  leadId: number;
  /** The number of the version that will be delivered. */
  version: number;
  isBusy: boolean;
  canEmail: boolean;
  /** Delivers the reel, and then tells the client. Returns false if the reel could not be delivered. */
  onDeliver: (delivery: ReelDelivery, toldBy: ToldBy | null) => Promise<boolean>;
  onClose: () => void;
};

/** How the client learns of the delivery. Null if the owner tells them later. */
export type ToldBy = 'copy' | 'email';

type Form = { url: string; note: string };
const EMPTY: Form = { url: '', note: '' };

/** The form that delivers a version of a reel. */
export function DeliverReel({ leadId, version, isBusy, canEmail, onDeliver, onClose }: Props) {
  const [form, setForm] = useState(EMPTY);
  const [error, setError] = useState<string>();
  const isDirty = form.url !== '' || form.note !== '';
  useUnsavedWarning(isDirty);
  const unsaved = isDirty ? { subject: 'new', value: form } : null;
  const { offered, discard } = useDrafts<Form>(`reel-${leadId}`, unsaved, setForm);
  const [draft] = offered;
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    if (part.url !== undefined) setError(undefined);
  };

  async function deliver(toldBy: ToldBy | null) {
    const url = completeWebUrl(form.url);
    if (!isReelUrl(url)) return setError(NOT_A_REEL);
    if (!(await onDeliver({ version, url, note: form.note }, toldBy))) return;
    setForm(EMPTY);
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void deliver(null);
  }
  const alternative = (label: string, toldBy: ToldBy) => (
    <button type="button" className="outlined-button" disabled={isBusy} onClick={() => deliver(toldBy)}>
      {label}
    </button>
  );
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {draft && !isDirty && (
        <DraftNotice
          title="the delivery"
          savedAt={draft.savedAt}
          onRestore={() => {
            setForm(draft.value);
            discard(draft);
          }}
          onDiscard={() => discard(draft)}
        />
      )}
      <Field
        name={`reel-url-${leadId}`}
        label={`Link to version ${version} of the reel`}
        type="url"
        inputMode="url"
        placeholder="YouTube, TikTok or Instagram"
        required
        // The owner opened this form to fill it in.
        autoFocus
        value={form.url}
        complete={completeWebUrl}
        onChange={(url) => change({ url })}
        error={error}
      />
      {isCompleteVideoLink(completeWebUrl(form.url)) && (
        <VideoLinkPreview
          url={completeWebUrl(form.url)}
          editedRecord={{ kind: 'videos', id: null }}
          onResolve={(url) => change({ url })}
        />
      )}
      <TextAreaField
        name={`reel-note-${leadId}`}
        label="Message to the client"
        hint="Optional. Shown beside the reel."
        rows={3}
        maxLength={MAX_TEXT_LENGTH}
        value={form.note}
        onChange={(note) => change({ note })}
        error={undefined}
      />
      <div className={styles['actions']}>
        <button type="submit" className="outlined-button" disabled={isBusy}>
          {isBusy ? 'Delivering…' : `Deliver version ${version}`}
        </button>
        {alternative('Deliver and copy the message', 'copy')}
        {canEmail && alternative('Deliver and email the client', 'email')}
        <button type="button" className="outlined-button" disabled={isBusy} onClick={onClose}>
          Not now
        </button>
      </div>
    </form>
  );
}
