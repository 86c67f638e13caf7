import { useEffect, useRef, useState } from 'react';
import {
  hasUnconfirmed,
  keepDraft,
  restoreUnconfirmed,
  secondsOpen,
  setAsUnconfirmed,
  submissionKey,
} from '#src/client/form-draft.ts';
import { isOwnEndpoint } from '#src/client/own-endpoint.ts';
import { FormField } from '#src/components/ui/FormField.tsx';
import { contact } from '#src/copy/contact.ts';
import { fields } from '#src/copy/fields.ts';
import { EMAIL_PATTERN } from '#src/domain/email-address.ts';
import { SECONDS_FIELD, TRAP_FIELD } from '#src/domain/robot-check.ts';
import styles from './ContactForm.module.css';

const DRAFT = 'contact-message';

/**
 * A form that the browser itself sends (spec, point 7), before hydration and without scripts too. This code only keeps
 * what is typed until it has arrived. `endpoint` is the site's own intake or a form-collection service.
 */
export function ContactForm({ endpoint }: { endpoint: string }) {
  const isOwn = isOwnEndpoint(endpoint);
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<HTMLInputElement>(null);
  const seconds = useRef<HTMLInputElement>(null);
  const [isOffered, setOffered] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    const { hasText, stop } = keepDraft(form.current, DRAFT);
    setOffered(!hasText && hasUnconfirmed(DRAFT));
    return stop;
  }, []);

  // Read for each try: a page from the back/forward cache still holds the key of the message that has arrived.
  function prepare() {
    if (submission.current) submission.current.value = submissionKey(DRAFT);
    if (seconds.current) seconds.current.value = String(secondsOpen(DRAFT) ?? '');
    // No script of ours sees the answer of another site.
    if (!isOwn && form.current) setAsUnconfirmed(form.current, DRAFT);
  }

  function restore() {
    if (form.current) restoreUnconfirmed(form.current, DRAFT);
    setOffered(false);
  }

  return (
    // The client router leaves the form to the browser.
    <form
      ref={form}
      className={styles['form']}
      method="post"
      action={endpoint}
      data-astro-reload=""
      onSubmit={prepare}
      onInput={() => setOffered(false)}
    >
      {isOffered && (
        <div className={styles['unconfirmed']} role="status">
          <p>{contact.unconfirmed}</p>
          <button type="button" onClick={restore}>
            {contact.restore}
          </button>
        </div>
      )}
      <div className={styles['pair']}>
        <FormField name="First-Name" label="First Name" autoComplete="given-name" />
        <FormField name="Last-Name" label="Last Name" autoComplete="family-name" />
        <FormField
          name="Email"
          label="Email"
          type="email"
          pattern={EMAIL_PATTERN}
          title={fields.emailFormat}
          autoComplete="email"
        />
        <FormField name="Phone-Number" label="Phone Number" type="tel" autoComplete="tel" optional />
      </div>
      <FormField name="Message" label="Message" lines={7} />
      {isOwn && (
        <>
          <input ref={submission} type="hidden" name="Submission" />
          <input ref={seconds} type="hidden" name={SECONDS_FIELD} />
          <label className={styles['trap']} aria-hidden="true">
            {TRAP_FIELD}
            <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </>
      )}
      <button className="button" type="submit">
        {contact.submit}
      </button>
    </form>
  );
}
