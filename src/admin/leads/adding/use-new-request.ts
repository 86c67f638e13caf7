import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasNoResponse } from '#src/admin/core/api/api-errors.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import {
  type FieldErrors,
  findErrors,
  focusFirstError,
  toFieldErrors,
} from '#src/admin/core/editor/form-errors.ts';
import { fetchCode, lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { saveQueue, useWaitingSaves } from '#src/admin/core/offline/indexed-db.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { recordLock, type WaitingSave, withLock } from '#src/admin/core/offline/waiting-saves.ts';
import { useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { toRequestPath } from '#src/domain/records/admin-path.ts';
import {
  createOpenRequest,
  EMPTY,
  findFormErrors,
  isFilledIn,
  LABELS,
  nameOf,
  type OpenRequest,
  type RequestForm,
  toBody,
} from './request-form.ts';
import { NEW_REQUEST_KIND, sendRequest, toOpenRequest } from './send-request.ts';

const SCHEMA = lazyCode(() => import('#src/domain/leads/schema.ts'));

/** If a waiting save cannot be removed, it is sent again, which adds nothing. */
const removeWaiting = (id: string) =>
  saveQueue
    .remove(id)
    .catch((error: unknown) => console.warn('A waiting request could not be removed', error));

/** Returns the errors that remain after a change. Editing the email or phone also removes the error of the handle. */
function listRemainingErrors(
  errors: FieldErrors<RequestForm>,
  change: Partial<RequestForm>,
): FieldErrors<RequestForm> {
  const changesContact = 'Email' in change || 'Phone-Number' in change;
  const isSettled = (name: string) => name in change || (name === 'Instagram-Handle' && changesContact);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isSettled(name)));
}

/** Says that a request was added without the owner's latest changes. The form keeps them. */
const warnAboutChanges = (id: number) =>
  notify.warning('This request is already in the inbox, without your last changes.', {
    label: 'Open it',
    href: toRequestPath(id),
  });

const NOT_ADDED = 'The request could not be added.';

/**
 * Drafts, checks and adds a request. Without a network, the request waits on this device like other saves. `onAdded` is
 * called with the id of an added request.
 */
export function useNewRequest(onAdded: (id: number) => void) {
  const [open, setOpen] = useState(createOpenRequest);
  const [errors, setErrors] = useState<FieldErrors<RequestForm>>({});
  const { run, isBusy } = useAction();
  // Load the schema early, so that the form can be checked without a network.
  useIdleCode(SCHEMA);
  const waiting = useWaitingSaves().filter(({ kind }) => kind === NEW_REQUEST_KIND);
  // A form that is the same as a waiting save is stored already.
  const saved = waiting.find(({ id }) => id === open.waitingId);
  const isUnsaved = saved
    ? JSON.stringify(toOpenRequest(saved).form) !== JSON.stringify(open.form)
    : isFilledIn(open.form);
  const drafts = useDrafts<OpenRequest>(
    'new-requests',
    isUnsaved ? { subject: 'new', value: open } : null,
    show,
  );
  useUnsavedWarning(isUnsaved);

  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  });

  function show(next: OpenRequest) {
    // A draft or waiting save of an earlier release may lack a field.
    setOpen({ ...next, form: { ...EMPTY, ...next.form } });
    setErrors({});
  }
  async function replace(next: OpenRequest) {
    if (!isUnsaved || (await confirm('Discard what you typed?', 'Discard'))) show(next);
  }
  function showErrors(found: FieldErrors<RequestForm>) {
    flushSync(() => setErrors(found));
    focusFirstError({ labels: LABELS }, found);
  }

  async function save() {
    const { key, form, waitingId } = open;
    await run(
      (failure) => {
        const found = toFieldErrors(failure, { labels: LABELS });
        if (Object.keys(found).length === 0) return notify.failure(NOT_ADDED, failure);
        return showErrors(found);
      },
      async () => {
        const { addedRequest } = await fetchCode(SCHEMA);
        const found = findErrors({ labels: LABELS, schema: addedRequest, toBody, findFormErrors }, form);
        if (Object.keys(found).length > 0) return showErrors(found);
        const added = await withLock(recordLock(NEW_REQUEST_KIND, key), () => sendRequest(key, form)).catch(
          (error: unknown) => {
            if (!hasNoResponse(error)) throw error;
            return defer(open, error);
          },
        );
        if (added === null) return;
        if ('earlierId' in added) return warnAboutChanges(added.earlierId);
        if (waitingId !== null) await removeWaiting(waitingId);
        if (latest.current.form !== form) return warnAboutChanges(added.id);
        // The browser is about to leave the page, and must not warn about unsaved changes.
        flushSync(() => show(createOpenRequest()));
        onAdded(added.id);
      },
    );
  }

  /** Stores a request on this device, to be sent later. Rethrows `sendError` if that fails. */
  async function defer({ key, form, waitingId }: OpenRequest, sendError: unknown): Promise<null> {
    const name = nameOf(form);
    let id: string;
    try {
      const request = { kind: NEW_REQUEST_KIND, recordKey: key, name, mode: { form } } as const;
      id = await saveQueue.put(request, waitingId);
    } catch (error) {
      console.warn('The request could not be stored on this device', error);
      throw sendError;
    }
    // If the owner has kept typing, the next save replaces this one.
    if (latest.current.form === form) show(createOpenRequest());
    else setOpen((current) => ({ ...current, waitingId: id }));
    notify.success(`${name}: kept on this ${deviceNoun()}. The request will be added later.`);
    return null;
  }

  return {
    form: open.form,
    /** Identifies the form, so that a new one starts at its first field. */
    formKey: open.key,
    errors,
    isBusy,
    drafts,
    waiting,
    change: (change: Partial<RequestForm>) => {
      setOpen((current) => ({ ...current, form: { ...current.form, ...change } }));
      setErrors((current) => listRemainingErrors(current, change));
    },
    save: () => void save(),
    openWaiting: (save: WaitingSave) => void replace(toOpenRequest(save)),
    /** Empties the form, after a confirmation. */
    discard: () => replace(createOpenRequest()),
  };
}
