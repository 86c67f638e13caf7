import { type FormEvent, useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, secondsOpen, submissionKey } from '#src/client/form-draft.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import { ChoiceField, FormField } from '#src/components/ui/FormField.tsx';
import { request } from '#src/copy/get-started.ts';
import { TRAP_FIELD } from '#src/domain/robot-check.ts';
import { isTransferEmailLink } from '#src/domain/transfer-link.ts';
import styles from './HighlightRequestForm.module.css';
import { findOption, PRICE_OPTIONS } from './price-options.ts';
import { isOurs, sendRequest } from './send-request.ts';

const DRAFT = 'highlight-request';
const LINKS = ['File-Link-1', 'File-Link-2'] as const;
type Link = (typeof LINKS)[number];

/** Asks for a highlight reel. `endpoint` is the site's own intake or a form-collection service. */
export function HighlightRequestForm({ endpoint }: { endpoint: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'idle' | 'submitting' | 'success' | 'error'>('idle');
  const [agreed, setAgreed] = useState(false);
  const [option, setOption] = useState('');
  const [warned, setWarned] = useState<readonly Link[]>([]);

  /** What depends on the fields, read from them: they hold what was typed before this code ran, too. */
  function look() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    setAgreed(fields.has('Agreement'));
    setOption(String(fields.get('Option') ?? ''));
    setWarned(LINKS.filter((name) => isTransferEmailLink(String(fields.get(name) ?? ''))));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there.
  useEffect(() => {
    if (!form.current) return;
    const stop = keepDraft(form.current, DRAFT);
    const choice = form.current.elements.namedItem('Option');
    // The visitor comes from a price.
    if (choice instanceof HTMLSelectElement)
      choice.value = findOption(new URLSearchParams(location.search).get('option')) ?? choice.value;
    look();
    return stop;
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'submitting') return;
    const { currentTarget } = event;
    setState('submitting');
    try {
      await sendRequest(endpoint, new FormData(currentTarget), {
        seconds: secondsOpen(DRAFT),
        key: submissionKey(DRAFT),
      });
      currentTarget.reset();
      forgetDraft(DRAFT);
      setState('success');
    } catch (error) {
      console.error(error);
      setState('error');
    }
    look();
  }

  const link = (name: Link, label: string, optional: boolean) => (
    <FormField
      type="url"
      inputMode="url"
      name={name}
      label={label}
      optional={optional}
      placeholder={request.linkPlaceholder}
    >
      {warned.includes(name) && <p role="status">{request.transferWarning}</p>}
    </FormField>
  );

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} onInput={look}>
      <div className={styles['pair']}>
        <FormField
          name="Instagram-Handle"
          label="Instagram Handle"
          placeholder="@yourhandle"
          autoComplete="off"
          autoCapitalize="none"
        />
        <FormField name="Email" label="Email" type="email" autoComplete="email" />
      </div>
      {isOurs(endpoint) && (
        <ChoiceField name="Option" label="Option" optional none={request.noOption} groups={PRICE_OPTIONS}>
          {/* The closed list shows too little of it on a phone. */}
          {option !== '' && <small>{option}</small>}
        </ChoiceField>
      )}
      {link('File-Link-1', 'File Link 1', false)}
      {link('File-Link-2', 'File Link 2', true)}
      <FormField name="Glove-Color" label="Glove Color" placeholder="So that we know which one is you" />
      <div className={styles['songs']}>
        {[1, 2, 3].map((turn) => (
          <FormField key={turn} name={`Song-Request-${turn}`} label={`Song Request ${turn}`} optional />
        ))}
      </div>
      <FormField name="About" label="About You" lines={5} optional />
      <label className={styles['trap']} aria-hidden="true">
        {TRAP_FIELD}
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
      <label className={styles['agreement']}>
        <input type="checkbox" name="Agreement" value="Yes" required />
        {request.agreement}
      </label>
      {state === 'error' && <Alert>{request.failed}</Alert>}
      <div role="status">{state === 'success' && <p className={styles['success']}>{request.success}</p>}</div>
      <button type="submit" className="button" disabled={state === 'submitting' || !agreed}>
        {state === 'submitting' ? request.submitting : request.submit}
      </button>
    </form>
  );
}
