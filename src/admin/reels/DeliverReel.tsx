import { type FormEvent, useState } from 'react';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { isEqual } from '#src/admin/core/saving/merge.ts';
import { DraftNotice, useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { VideoLinkPreview } from '#src/admin/videos/links/VideoLinkPreview.tsx';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { parseMoney } from '#src/domain/prices/money.ts';
import { isReelUrl, NOT_A_REEL, priceOf, type Reel, type ReelDelivery } from '#src/domain/reels/reel.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { MAX_TEXT_LENGTH } from '#src/domain/values/limits.ts';
import { isCompleteVideoLink } from '#src/domain/videos/link-kind.ts';
import { findUnsavedPrice } from './AgreedPrice.tsx';
import styles from './ClientPage.module.css';
import { FileFields } from './FileFields.tsx';
import { findPriceError, PriceField, type TypedPrice } from './PriceField.tsx';
import {
  type FileErrors,
  findFileErrors,
  type TypedFile,
  toFileDelivery,
  toTypedFile,
} from './typed-file.ts';

/** Why the form is open: the owner chose a status that needs a reel, or offers a price instead of the accepted one. */
export type DeliveryReason = LeadStatus | 'price';

type Props = {
  lead: Lead;
  /** The versions that were delivered, newest first. */
  reels: readonly Reel[];
  reason: DeliveryReason;
  isBusy: boolean;
  canEmail: boolean;
  /** Delivers the reel, and then notifies the client. Returns false if the reel could not be delivered. */
  onDeliver: (delivery: ReelDelivery, notifyBy: NotifyBy | null) => Promise<boolean>;
  onClose: () => void;
};

/** How the client is notified of the delivery. Null if the owner notifies them later. */
export type NotifyBy = 'copy' | 'email';

/** `price` and `file` are missing in drafts of earlier releases. */
type Form = { url: string; note: string; price?: TypedPrice; file?: TypedFile };

const HINTS: Partial<Record<DeliveryReason, string>> = {
  delivered: 'A request is delivered once the client has a reel to watch.',
  approved: 'A request is approved once the client has a reel to accept.',
};

/** The form that delivers a version of a reel, or the newest version again with another price. */
export function DeliverReel({ lead, reels, reason, isBusy, canEmail, onDeliver, onClose }: Props) {
  const { id: leadId, option } = lead;
  const [newest] = reels;
  const version = (newest?.version ?? 0) + 1;
  const isOffer = reason === 'price';
  const known = priceOf(lead);
  // The request may get a price while the form is open, which must not make the form dirty.
  const [initialPrice] = useState<TypedPrice>(
    () =>
      (isOffer && findUnsavedPrice(leadId)) || {
        amount: '',
        currency: known?.currency ?? option?.currency ?? 'USD',
      },
  );
  const initialFile = toTypedFile((isOffer && newest?.file) || null);
  const initial = {
    url: isOffer ? (newest?.url ?? '') : '',
    note: '',
    price: initialPrice,
    file: initialFile,
  };
  const [form, setForm] = useState<Form>(initial);
  const { price = initialPrice, file = initialFile } = form;
  const [error, setError] = useState<string>();
  const [priceError, setPriceError] = useState<string>();
  const [fileErrors, setFileErrors] = useState<FileErrors>({});
  const hasPriceField = isOffer || known === null;
  const isDirty =
    form.url !== initial.url ||
    form.note !== '' ||
    !isEqual(price, initialPrice) ||
    !isEqual(file, initialFile);
  useUnsavedWarning(isDirty);
  const unsaved = isDirty ? { subject: 'new', value: form } : null;
  const { offered, restore, discard, clear } = useDrafts<Form>(`reel-${leadId}`, unsaved, setForm);
  const [draft] = offered;
  const change = (part: Partial<Form>) => {
    setForm((current) => ({ ...current, ...part }));
    if (part.url !== undefined) setError(undefined);
    if (part.price !== undefined) setPriceError(undefined);
  };

  const changeFile = (part: Partial<TypedFile>) => {
    setForm((current) => ({ ...current, file: { ...(current.file ?? initialFile), ...part } }));
    setFileErrors({});
  };

  async function deliver(notifyBy: NotifyBy | null) {
    const url = completeWebUrl(form.url);
    const cents = parseMoney(price.amount, price.currency);
    const amountError =
      isOffer && cents === null
        ? `Enter the new price in ${price.currency}, such as 50 or 49.50`
        : findPriceError(price);
    setError(isReelUrl(url) ? undefined : NOT_A_REEL);
    setPriceError(amountError);
    const invalid = findFileErrors(file);
    setFileErrors(invalid);
    if (!isReelUrl(url) || amountError || Object.keys(invalid).length > 0) return;
    const agreed = hasPriceField && cents !== null ? { agreed: { cents, currency: price.currency } } : {};
    const withFile = toFileDelivery(file, toLocalIsoDate(new Date()));
    if (!(await onDeliver({ version, url, note: form.note, ...agreed, ...withFile }, notifyBy))) return;
    clear();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void deliver(null);
  }
  const deliverButton = (label: string, notifyBy: NotifyBy, isPrimary: boolean) => (
    <button
      type="button"
      className={isPrimary ? 'button' : 'outlined-button'}
      disabled={isBusy}
      onClick={() => deliver(notifyBy)}
    >
      {label}
    </button>
  );
  return (
    <form className={`stack start ${styles['form']}`} onSubmit={submit} noValidate>
      {HINTS[reason] && reels.length === 0 && <p className={styles['hint']}>{HINTS[reason]}</p>}
      {draft && <DraftNotice draft={draft} title="the delivery" onRestore={restore} onDiscard={discard} />}
      <Field
        name={`reel-url-${leadId}`}
        label={`Link to version ${version} of the reel`}
        type="url"
        inputMode="url"
        placeholder="YouTube, TikTok or Instagram"
        required
        // The owner opened this form to fill it in.
        autoFocus={!isOffer}
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
      <FileFields leadId={leadId} file={file} errors={fileErrors} onChange={changeFile} />
      {hasPriceField && (
        <div className="field-row">
          <PriceField
            name={`reel-price-${leadId}`}
            label={isOffer ? 'New price' : 'Price'}
            hint={
              isOffer
                ? 'The client accepts it with this version.'
                : 'Optional. Without a price, the client accepts the reel without an amount.'
            }
            value={price}
            onChange={(part) => change({ price: { ...price, ...part } })}
            error={priceError}
            autoFocus={isOffer}
          />
        </div>
      )}
      <TextAreaField
        name={`reel-note-${leadId}`}
        label="Message to the client"
        lang={lead.language}
        hint="Optional. Shown beside the reel."
        rows={3}
        maxLength={MAX_TEXT_LENGTH}
        value={form.note}
        onChange={(note) => change({ note })}
        error={undefined}
      />
      <div className="cluster gap-2">
        <button type="submit" className="outlined-button" disabled={isBusy}>
          {isBusy ? 'Delivering…' : `Deliver version ${version}${isOffer ? ' with this price' : ''}`}
        </button>
        {deliverButton('Deliver and copy the message', 'copy', !canEmail)}
        {canEmail && deliverButton('Deliver and email the client', 'email', true)}
        <button type="button" className="outlined-button" disabled={isBusy} onClick={onClose}>
          Not now
        </button>
      </div>
    </form>
  );
}
