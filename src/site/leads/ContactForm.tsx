import { type FormEvent, useEffect, useRef, useState } from 'react';
import { contact, contactFields } from '#src/copy/contact.ts';
import { fields } from '#src/copy/fields.ts';
import { PAGE_LANGUAGE } from '#src/copy/language.ts';
import { DEFAULT_LANGUAGE } from '#src/domain/language/language.ts';
import { HONEYPOT_FIELD, SECONDS_FIELD } from '#src/domain/leads/honeypot.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { FormField } from '#src/site/ui/FormField.tsx';
import { HoneypotField } from '#src/site/ui/HoneypotField.tsx';
import styles from './ContactForm.module.css';
import { CONTACT_DRAFT } from './draft-key.ts';
import { EMAIL_FIELD } from './email-field.ts';
import {
  autosaveForm,
  findSecondsOpen,
  getSubmissionKey,
  hasUnconfirmed,
  restoreUnconfirmed,
  storeUnconfirmed,
} from './form-draft.ts';
import { isOwnEndpoint } from './own-endpoint.ts';

/**
 * The contact form. The browser itself submits it, so it works without JavaScript. This component saves and restores
 * drafts, fills in the hidden fields, and stops a submission while the browser is offline. `endpoint` is the site's own
 * API or a form-collection service.
 */
export function ContactForm({ endpoint }: { endpoint: string }) {
  const isOwn = isOwnEndpoint(endpoint);
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<HTMLInputElement>(null);
  const seconds = useRef<HTMLInputElement>(null);
  const [canRestore, setCanRestore] = useState(false);
  const [isOffline, setOffline] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    const { hasText, stop } = autosaveForm(form.current, CONTACT_DRAFT);
    setCanRestore(!hasText && hasUnconfirmed(CONTACT_DRAFT));
    return stop;
  }, []);

  function fillHiddenFields() {
    if (submission.current) submission.current.value = getSubmissionKey(CONTACT_DRAFT);
    if (seconds.current) seconds.current.value = String(findSecondsOpen(CONTACT_DRAFT) ?? '');
    // This page cannot see the response of a form-collection service.
    if (!isOwn && form.current) storeUnconfirmed(form.current, CONTACT_DRAFT);
  }

  function submit(event: FormEvent) {
    // An offline browser would replace the page with an error page.
    setOffline(!navigator.onLine);
    if (navigator.onLine) fillHiddenFields();
    else event.preventDefault();
  }

  function restore() {
    if (form.current) restoreUnconfirmed(form.current, CONTACT_DRAFT);
    setCanRestore(false);
  }

  return (
    // `data-astro-reload` keeps the client router from handling the submission.
    <form
      ref={form}
      className="stack gap-5"
      method="post"
      action={endpoint}
      data-astro-reload=""
      onSubmit={submit}
      onInput={() => setCanRestore(false)}
    >
      {canRestore && (
        <div className={`notice cluster row spread ${styles['unconfirmed']}`} role="status">
          <p>{contact.unconfirmed}</p>
          <button type="button" onClick={restore}>
            {contact.restore}
          </button>
        </div>
      )}
      <div className={styles['pair']}>
        <FormField name="First-Name" label={contactFields.firstName} autoComplete="given-name" />
        <FormField name="Last-Name" label={contactFields.lastName} autoComplete="family-name" />
        <FormField {...EMAIL_FIELD} title={fields.emailFormat} />
        <FormField name="Phone-Number" label={contactFields.phone} type="tel" autoComplete="tel" optional />
      </div>
      <FormField name="Message" label={contactFields.message} lines={7} />
      {isOwn && (
        <>
          {PAGE_LANGUAGE !== DEFAULT_LANGUAGE && (
            <input type="hidden" name="language" value={PAGE_LANGUAGE} />
          )}
          <input ref={submission} type="hidden" name="Submission" />
          <input ref={seconds} type="hidden" name={SECONDS_FIELD} />
          <HoneypotField name={HONEYPOT_FIELD} />
        </>
      )}
      {isOffline && <Alert>{contact.offline}</Alert>}
      <button className="button" type="submit">
        {contact.submit}
      </button>
    </form>
  );
}
