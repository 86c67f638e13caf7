import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { NewRequestScreen } from '#src/admin/leads/adding/NewRequestScreen.tsx';
import { EMPTY } from '#src/admin/leads/adding/request-form.ts';
import { NEW_REQUEST_KIND, sendWaitingRequest } from '#src/admin/leads/adding/send-request.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { listPricedOptions } from '#src/domain/prices/pricing-tabs.ts';
import { bout } from '#src/domain/shows/schema.ts';
import {
  json,
  keyWasReused,
  offline,
  problem,
  setUpFakeApi,
} from '../../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  form,
  toastOf,
} from '../../../../support/components/screen.ts';

const api = setUpFakeApi();

const MISSING = 'Enter a handle, an email address or a phone number';

const onAdded = vi.fn<(id: number) => void>();
const [OPTION = { id: '', text: '' }] = listPricedOptions(DEFAULT_SETTINGS);

beforeEach(() => {
  onAdded.mockReset();
  api().override('POST', /inbox\/requests$/, () => json({ id: 12 }, {}, 201));
});

const open = () => render(<NewRequestScreen onAdded={onAdded} />);
const submit = () => button('Add the request').click();
const keys = () => api().writes.map(({ headers }) => headers.get('idempotency-key'));

it('adds a request with nothing but a pasted handle, and opens it', async () => {
  await open();
  await field('Instagram handle').fill('https://www.instagram.com/ada.boxes/?igsh=abc');
  await submit();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(12));
  expect(api().writes).toHaveLength(1);
  expect(api().writes[0]?.body).toMatchObject({
    fields: { 'Instagram-Handle': 'https://www.instagram.com/ada.boxes/', Email: '', About: '' },
    source: 'Instagram',
    status: 'new',
    agreed: null,
    emailsClient: false,
  });
  await expect.element(field('Instagram handle')).toHaveValue('');
});

it('sends the option as the owner saw it, the agreed price, the source, the status and the file link', async () => {
  await open();
  await field('Name', true).fill('Ada Marlowe');
  await field('Phone').fill('+1 555 0100');
  await field('What they want').fill('The fight on Friday');
  await field('Option').selectOptions(OPTION.id);
  await field('Agreed price', true).fill('49.5');
  await field('Agreed price currency').selectOptions('EUR');
  await field('Came from').selectOptions('Phone call');
  await field('Status').selectOptions('Accepted');
  await field('Language').selectOptions('Spanish');
  await page.getByText('File links').click();
  await field('File link 1').fill('drive.google.com/file/d/1/view');
  await submit();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(12));
  expect(api().writes[0]?.body).toEqual({
    fields: {
      'Instagram-Handle': '',
      'Boxer-Name': 'Ada Marlowe',
      Email: '',
      'Phone-Number': '+1 555 0100',
      About: 'The fight on Friday',
      Option: OPTION.text,
      'Option-Id': OPTION.id,
      'File-Link-1': 'https://drive.google.com/file/d/1/view',
      'File-Link-2': '',
    },
    source: 'Phone call',
    status: 'accepted',
    language: 'es',
    agreed: { cents: 4950, currency: 'EUR' },
    emailsClient: false,
  });
});

it('orders a filmed bout of a show', async () => {
  const toBout = (id: string, change: object = {}) =>
    bout.parse({ id: id.repeat(8), red: { name: `One ${id}` }, blue: { name: `Two ${id}` }, ...change });
  const bouts = [toBout('a'), toBout('b', { isFilmed: false }), toBout('c')];
  const { id } = api().add('shows', { name: 'Harbor Open', startsOn: '2026-10-03', bouts });
  await open();
  await field('Instagram handle').fill('@ada');
  await field('Show').selectOptions('Harbor Open, Oct 3, 2026');
  await expect.element(field('Bout')).toHaveTextContent('Not known yetOne a vs. Two aOne c vs. Two c');
  await field('Bout').selectOptions('One c vs. Two c');
  await expect.element(field('Show')).toHaveValue(String(id));
  await submit();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(12));
  expect(api().writes[0]?.body).toMatchObject({ fields: { Order: `${id}-cccccccc` } });
});

it('orders a show if its bouts cannot be loaded', async () => {
  const { id } = api().add('shows', { name: 'Harbor Open', startsOn: '2026-10-03' });
  api().override('GET', new RegExp(`shows/${id}$`), offline);
  await open();
  await field('Instagram handle').fill('@ada');
  await field('Show').selectOptions('Harbor Open, Oct 3, 2026');
  await expectText(form(), 'The bouts could not be loaded.');
  await submit();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(12));
  expect(api().writes[0]?.body).toMatchObject({ fields: { Order: String(id) } });
});

it('shows what is wrong before it sends anything, and focuses the first invalid field', async () => {
  await open();
  await field('Name', true).fill('Ada');
  await field('Agreed price', true).fill('a lot');
  await page.getByText('File links').click();
  await field('File link 1').fill('https://youtu.be/abcdefghijk');
  await expectText(form(), 'Links to video sites are not accepted.');
  await submit();
  await expectText(form(), MISSING);
  await expectText(form(), 'Enter an amount in USD, such as 50 or 49.50');
  await expectText(form(), 'Must not lead to a video site');
  await expect.element(field('Instagram handle')).toHaveFocus();
  expect(api().writes).toEqual([]);
  // Any way to reach the client removes the error about the handle. Other errors stay until their field is edited.
  await field('Phone').fill('+1 555 0100');
  await expect.element(form().getByText(MISSING)).not.toBeInTheDocument();
  await expectText(form(), 'Must not lead to a video site');
});

it('emails the client only if the owner checks the box, which appears once an email address is typed', async () => {
  await open();
  await field('Instagram handle').fill('@ada');
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await field('Email', true).fill('ada@example.com');
  const checkbox = page.getByRole('checkbox', { name: 'Email the client that you have the request' });
  await expect.element(checkbox).not.toBeChecked();
  await checkbox.click();
  await submit();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(api().writes[0]?.body).toMatchObject({ emailsClient: true });
});

it('offers no email on a site that cannot send any', async () => {
  api().override('GET', /inbox\/requests$/, () => json({ currency: 'USD', groups: [], canEmail: false }));
  await open();
  await field('Email', true).fill('ada@example.com');
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

it('warns about a person in the do-not-film register', async () => {
  const entry = {
    id: 7,
    name: '',
    handles: ['@ada'],
    note: '',
    version: 1,
    createdAt: '2026-11-03T12:00:00.000Z',
  };
  api().override('GET', /do-not-film/, () => json([{ ...entry, changedBy: 'admin' }]));
  await open();
  await field('Instagram handle').fill('@ada');
  await expectText(page.getByRole('status'), 'Do not film or publish: @ada');
});

it('sends one request if the button is clicked twice', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  api().override('POST', /inbox\/requests$/, () => promise);
  await open();
  await field('Instagram handle').fill('@ada');
  await submit();
  await button('Saving…').click({ force: true });
  resolve(json({ id: 12 }, {}, 201));
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(api().writes).toHaveLength(1);
});

it('keeps what was typed while the request was being sent, and says that it was not sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  api().override('POST', /inbox\/requests$/, () => promise);
  await open();
  await field('Instagram handle').fill('@ada');
  await submit();
  await field('Name', true).fill('Ada');
  resolve(json({ id: 12 }, {}, 201));
  await expectToast('This request is already in the inbox, without your last changes.');
  await expect.element(field('Name', true)).toHaveValue('Ada');
  expect(onAdded).not.toHaveBeenCalled();
});

it('keeps the form if the server refuses it, and tries again with the same key', async () => {
  api().override('POST', /inbox\/requests$/, () => problem(409, 'This site cannot send emails.'));
  await open();
  await field('Instagram handle').fill('@ada');
  await submit();
  await expectToast('The request could not be added.');
  await submit();
  await vi.waitFor(() => expect(api().writes).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
  await expect.element(field('Instagram handle')).toHaveValue('@ada');
});

it('links to the request that an earlier attempt has added with other content', async () => {
  api().override('POST', /inbox\/requests$/, () => keyWasReused('/api/highlight-requests/12'));
  await open();
  await field('Instagram handle').fill('@ada');
  await submit();
  await expectToast('This request is already in the inbox, without your last changes.');
  const link = page.getByRole('link', { name: 'Open it' });
  await expect.element(link).toHaveAttribute('href', '/admin/inbox?view=requests&request=12');
  await expect.element(field('Instagram handle')).toHaveValue('@ada');
});

it('offers what was typed before a reload, with the same key', async () => {
  const { unmount } = await open();
  await field('Instagram handle').fill('@ada');
  await field('What they want').fill('The fight on Friday');
  await unmount();
  const [stored = ''] = Object.keys(localStorage).filter((key) => key.startsWith('draft:new-requests:'));
  // After a reload, the page has another id, which is part of the draft's storage key.
  localStorage.setItem('draft:new-requests:new:earlier', localStorage.getItem(stored) ?? '');
  localStorage.removeItem(stored);
  const { key } = JSON.parse(localStorage.getItem('draft:new-requests:new:earlier') ?? '').typed;
  await open();
  await expectText(page.getByRole('status'), 'You have an unsaved draft of @ada');
  // Restoring the draft would replace what was typed.
  await field('Name', true).fill('Bo');
  await expect.element(button('Restore')).not.toBeInTheDocument();
  await field('Name', true).fill('');
  await button('Restore').click();
  await expect.element(field('What they want')).toHaveValue('The fight on Friday');
  await submit();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(12));
  expect(keys()).toEqual([key]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
});

it('without a network, keeps a request on the device, and sends it later with the same key', async () => {
  api().override('POST', /inbox\/requests$/, offline);
  await open();
  await field('Instagram handle').fill('@ada');
  await submit();
  await expectToast('@ada: kept on this device. The request will be added later.');
  await expect.element(field('Instagram handle')).toHaveValue('');
  await expectText(page.getByRole('region', { name: 'Not sent yet (1)' }), '@ada');
  const [save] = await saveQueue.refresh();
  if (!save) throw new Error('No request is waiting');
  api().override('POST', /inbox\/requests$/, () => json({ id: 12 }, {}, 200));
  expect(await sendWaitingRequest(save)).toEqual({ sent: { recordId: 12, stored: null } });
  expect(new Set(keys()).size).toBe(1);
});

it('says why a waiting request was refused, and links to the form that lists it', async () => {
  const mode = { form: { ...EMPTY, 'Instagram-Handle': '@ada' } };
  const request = { kind: NEW_REQUEST_KIND, recordKey: 'a-key', name: '@ada', mode } as const;
  await open();
  await expect.element(form()).toBeVisible();
  await saveQueue.put(request, null);
  const waiting = page.getByRole('region', { name: 'Not sent yet (1)' });
  await expectText(waiting, 'Waiting for the network');
  await expectText(page.getByRole('status'), 'The site shows everything you saved.');
  const [save] = await saveQueue.refresh();
  if (!save) throw new Error('No request is waiting');
  api().override('POST', /inbox\/requests$/, () => keyWasReused('/api/highlight-requests/12'));
  const result = await sendWaitingRequest(save);
  if (!('problem' in result)) throw new Error('The request was sent');
  await saveQueue.setProblem(save.id, result.problem);
  await expectText(waiting, 'Not saved: It is already in the inbox, without your last changes.');
  const link = page.getByRole('link', { name: 'Open', exact: true });
  await expect.element(link).toHaveAttribute('href', '/admin/inbox/new');
  await button('Discard @ada').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});

it('opens a waiting request again, and adding it replaces the waiting one', async () => {
  api().override('POST', /inbox\/requests$/, offline);
  await open();
  await field('Instagram handle').fill('@ada');
  await submit();
  await button('Open @ada').click();
  await expect.element(field('Instagram handle')).toHaveValue('@ada');
  await field('Name', true).fill('Ada Marlowe');
  api().override('POST', /inbox\/requests$/, () => json({ id: 12 }, {}, 201));
  await submit();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(12));
  expect(await saveQueue.refresh()).toEqual([]);
  expect(new Set(keys()).size).toBe(1);
});

it('empties the form after a confirmation', async () => {
  await open();
  await expect.element(button('Clear')).toBeDisabled();
  await field('Instagram handle').fill('@ada');
  await button('Clear').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('Instagram handle')).toHaveValue('');
  expect(toastOf('@ada').elements()).toEqual([]);
});
