import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fields } from '#src/copy/fields.ts';
import { FILE_LINK_TEXTS } from '#src/copy/file-links.ts';
import { highlightFields, highlightForm } from '#src/copy/get-started.ts';
import { toLang } from '#src/domain/language/to-lang.ts';
import {
  FILE_FIELDS,
  type FileField,
  type FileLinkProblem,
  findFileLinkProblem,
  isRejected,
} from '#src/domain/leads/file-link-problem.ts';
import { HONEYPOT_FIELD } from '#src/domain/leads/honeypot.ts';
import type { OptionGroup } from '#src/domain/prices/pricing-tabs.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { showNotice } from '#src/site/islands/notice.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { FormField } from '#src/site/ui/FormField.tsx';
import { HoneypotField } from '#src/site/ui/HoneypotField.tsx';
import { SelectField } from '#src/site/ui/SelectField.tsx';
import { EMAIL_FIELD } from './email-field.ts';
import { autosaveForm, deleteDraft, findSecondsOpen, getSubmissionKey } from './form-draft.ts';
import styles from './HighlightRequestForm.module.css';
import { isOwnEndpoint } from './own-endpoint.ts';
import { submitHighlightRequest } from './submit-highlight-request.ts';

/**
 * Adds a missing https:// to the file links of a form. A restored link gets it at once, and an edited link
 * when the visitor leaves the field. Returns a function that removes the listener.
 */
function completeLinks(form: HTMLFormElement): () => void {
  const fields = FILE_FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement,
  );
  for (const field of fields) if (field !== document.activeElement) complete(field);
  // Use the native event, because React's `onChange` fires on every keystroke.
  const onChange = ({ target }: Event) => {
    const field = fields.find((candidate) => candidate === target);
    if (field) complete(field);
  };
  form.addEventListener('change', onChange);
  return () => form.removeEventListener('change', onChange);
}

function complete(field: HTMLInputElement): void {
  const completed = completeWebUrl(field.value);
  if (completed === field.value) return;
  field.value = completed;
  // Drafts are saved on input events.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type FileLinkFieldProps = {
  name: FileField;
  label: string;
  optional?: boolean;
  problem: FileLinkProblem | null;
};

/** A field for a link to footage. A rejected link makes the form invalid. Other problems only show a warning. */
function FileLinkField({ problem, ...field }: FileLinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const warning = problem && FILE_LINK_TEXTS[problem];
  const error = isRejected(problem) ? warning : null;
  useEffect(() => input.current?.setCustomValidity(error ?? ''), [error]);
  return (
    <FormField
      {...field}
      ref={input}
      type="url"
      inputMode="url"
      placeholder={highlightForm.linkPlaceholder}
      aria-invalid={error !== null || undefined}
    >
      {warning && <p role="status">{warning}</p>}
    </FormField>
  );
}

const DRAFT = 'highlight-request';

/**
 * Returns the order in the URL: the key of a bout or the id of a show. Returns null for a request with the client's own
 * footage.
 */
function findOrderKey(): string | null {
  const search = new URLSearchParams(location.search);
  return search.get('bout') ?? search.get('show');
}

/** Returns the name of the draft. Each ordered bout or show has its own draft. */
function toDraftName(): string {
  const key = findOrderKey();
  return key === null ? DRAFT : `${DRAFT}-${key}`;
}

type LinkProblems = Partial<Record<FileField, FileLinkProblem | null>>;

type Props = {
  /** The site's own API, or a form-collection service. */
  endpoint: string;
  settings: Pick<Settings, 'brand' | 'agreement' | 'asksBoxerName'>;
  /** The prices are already formatted, because a browser is slow to format the first price of a page. */
  optionGroups: readonly OptionGroup[];
  /** The texts that are shown in English on a page in another language. */
  untranslated?: readonly string[] | undefined;
};

/** The highlight request form. */
export function HighlightRequestForm({ endpoint, settings, optionGroups, untranslated }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'idle' | 'submitting' | 'success' | 'error'>('idle');
  const [agreed, setAgreed] = useState(false);
  const [option, setOption] = useState('');
  const [problems, setProblems] = useState<LinkProblems>({});
  const [orderKey, setOrderKey] = useState<string | null>(null);
  /** Whether the visitor orders a reel from our footage, which needs no file link. */
  const [isOrdering, setOrdering] = useState(false);
  const [orderCode, setOrderCode] = useState<typeof import('./OrderFields.tsx') | null>(null);
  /** Whether all fields are rendered. The draft is restored only then, so that it also fills the fields of an order. */
  const [isComplete, setComplete] = useState(false);

  /**
   * Copies field values to the state. The fields are uncontrolled, so that text typed before hydration stays.
   */
  function syncState() {
    if (!form.current) return;
    const values = new FormData(form.current);
    setAgreed(values.has('Agreement'));
    setOption(String(values.get('Option') ?? ''));
    setProblems(
      Object.fromEntries(
        FILE_FIELDS.map((name) => [name, findFileLinkProblem(String(values.get(name) ?? ''))]),
      ),
    );
  }

  useEffect(() => {
    const key = findOrderKey();
    setOrderKey(key);
    setOrdering(key !== null);
    if (key === null) setComplete(true);
    else
      import('./OrderFields.tsx').then(setOrderCode, () => {
        showNotice(highlightForm.boutNotLoaded);
        setComplete(true);
      });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, because the settings of a page never change.
  useEffect(() => {
    if (!form.current || !isComplete) return;
    const cleanups = [autosaveForm(form.current, toDraftName()).stop, completeLinks(form.current)];
    const select = form.current.elements.namedItem('Option');
    const linked = findLinkedOption(optionGroups);
    if (select instanceof HTMLSelectElement && linked !== null) select.value = linked;
    syncState();
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [isComplete]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'submitting') return;
    const { currentTarget } = event;
    const focused = document.activeElement;
    const draft = toDraftName();
    setState('submitting');
    try {
      await submitHighlightRequest(endpoint, new FormData(currentTarget), {
        seconds: findSecondsOpen(draft),
        key: getSubmissionKey(draft),
        agreement: settings.agreement,
        optionId: findSelectedOptionId(currentTarget),
      });
      currentTarget.reset();
      deleteDraft(draft);
      setState('success');
    } catch (error) {
      console.error(error);
      flushSync(() => setState('error'));
      // Fields lost the focus because they were inert, and the button because it was disabled.
      if (document.activeElement === document.body && focused instanceof HTMLElement)
        focused.focus({ preventScroll: true });
    }
    syncState();
  }

  return (
    <form ref={form} className="stack gap-5" onSubmit={submit} onInput={syncState}>
      {/* A success clears all fields, so they accept no edits while the form is being sent. */}
      <div className="stack gap-5" inert={state === 'submitting'}>
        {orderKey !== null &&
          (orderCode ? (
            <orderCode.OrderFields
              orderKey={orderKey}
              onReady={() => setComplete(true)}
              onRefuse={() => setOrdering(false)}
            />
          ) : (
            <input type="hidden" name="Order" value={orderKey} />
          ))}
        <div className={styles['pair']}>
          <FormField
            name="Instagram-Handle"
            label={highlightFields.instagram}
            placeholder={highlightFields.instagramExample}
            autoComplete="off"
            autoCapitalize="none"
          />
          <FormField {...EMAIL_FIELD} title={fields.emailFormat} />
        </div>
        {settings.asksBoxerName && <FormField name="Boxer-Name" label={highlightFields.boxer} optional />}
        {isOwnEndpoint(endpoint) && optionGroups.length > 0 && (
          <SelectField
            name="Option"
            label={highlightFields.option}
            optional
            emptyLabel={highlightForm.noOption}
            groups={
              orderCode && isOrdering
                ? orderCode.sortOwnFootageFirst(optionGroups, settings.brand)
                : optionGroups
            }
          >
            {/* Phones cut off the text in the select, so repeat it below. */}
            {option !== '' && <small>{option}</small>}
          </SelectField>
        )}
        <FileLinkField
          name="File-Link-1"
          label={highlightFields.fileLink(1)}
          optional={isOrdering}
          problem={problems['File-Link-1'] ?? null}
        />
        <FileLinkField
          name="File-Link-2"
          label={highlightFields.fileLink(2)}
          optional
          problem={problems['File-Link-2'] ?? null}
        />
        <FormField
          name="Glove-Color"
          label={highlightFields.gloves}
          placeholder={highlightFields.glovesHint}
        />
        <div className={styles['songs']}>
          {[1, 2, 3].map((number) => (
            <FormField
              key={number}
              name={`Song-Request-${number}`}
              label={highlightFields.song(number)}
              optional
            />
          ))}
        </div>
        <FormField name="About" label={highlightFields.about} lines={5} optional />
        <HoneypotField name={HONEYPOT_FIELD} />
        <label className={styles['agreement']} lang={toLang(settings.agreement, untranslated)}>
          <input type="checkbox" name="Agreement" value="Yes" required />
          {settings.agreement}
        </label>
      </div>
      {state === 'error' && <Alert>{highlightForm.failed}</Alert>}
      <div role="status">
        {state === 'success' && (
          <p className="notice" data-tone="success">
            {highlightForm.success}
          </p>
        )}
      </div>
      <button type="submit" className="button" disabled={state === 'submitting' || !agreed}>
        {state === 'submitting' ? highlightForm.submitting : highlightForm.submit}
      </button>
    </form>
  );
}

/** Returns the id of the chosen option, or ''. Two options may have the same text. */
function findSelectedOptionId(form: HTMLFormElement): string {
  const select = form.elements.namedItem('Option');
  return select instanceof HTMLSelectElement ? (select.selectedOptions[0]?.dataset['id'] ?? '') : '';
}

/** Returns the option that a link on the services page preselects, or null. */
function findLinkedOption(groups: readonly OptionGroup[]): string | null {
  const linkedId = new URLSearchParams(location.search).get('option');
  const options = groups.flatMap((group) => group.options);
  return options.find(({ id }) => id === linkedId)?.value ?? null;
}
