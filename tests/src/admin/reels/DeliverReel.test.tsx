import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { CHUNK_BYTES } from '#src/domain/reels/reel-file.ts';
import type { ClientPage, Reel, ReelFile } from '#src/domain/reels/schema.ts';
import { toDay, toIsoDate, toLocalIsoDate } from '#src/domain/values/dates.ts';
import { toNetworkError } from '#src/site/islands/api.ts';
import {
  json,
  NO_CLIENT_PAGE,
  offline,
  problem,
  setUpFakeApi,
} from '../../../support/components/fake-api.ts';
import { button, expectToast } from '../../../support/components/screen.ts';
import { toLead } from '../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

const REEL_URL = 'https://www.youtube.com/watch?v=abcdefghijk';
const TODAY = toLocalIsoDate(new Date());
const TERMS = { release: 'payment', keptUntil: addDays(TODAY, 60) };

let lead: Lead;
let clientPage: ClientPage;
let deliveries: unknown[];
beforeEach(() => {
  lead = { ...toLead('highlight-requests', { 'Instagram-Handle': '@bo' }), status: 'accepted' };
  clientPage = NO_CLIENT_PAGE;
  deliveries = [];
  api().override('GET', /contact-messages/, () => json([]));
  api().override('GET', /highlight-requests/, () => json([lead]));
  api().override('GET', /client-pages/, () => json(clientPage));
  api().override('POST', /client-pages\/\d+\/reels/, ({ body }) => {
    deliveries.push(body['file']);
    return json(clientPage);
  });
});

async function openForm() {
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await button('Deliver the reel').click();
  await page.getByLabelText('Link to version 1 of the reel').fill(REEL_URL);
}
const choose = (kind: string) => page.getByLabelText('File for the client').selectOptions(kind);
const deliver = () => button('Deliver version 1').click();
const listDraftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:reel-'));
const expectText = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

it('delivers a link to a file, says what is wrong with one, and keeps no draft', async () => {
  await openForm();
  await choose('A link to a file');
  const link = page.getByLabelText('Link to the file');
  await link.fill(REEL_URL);
  await page.getByLabelText('Keep the file for (days)').fill('0');
  await deliver();
  await expectText(/^Video-site links are not accepted/);
  await expectText('Must be a number of days, 1 to 365');
  await link.fill('drive.google.com/drive/my-drive');
  await expectText(/^Only you can open this page/);
  await link.fill('drive.google.com/file/d/abc');
  await page.getByLabelText('The client can download it').selectOptions('After accepting the reel');
  await page.getByLabelText('Keep the file for (days)').fill('30');
  await deliver();
  await expectToast('Version 1 delivered');
  await expect.element(link).not.toBeInTheDocument();
  expect(listDraftKeys()).toEqual([]);
  expect(deliveries).toEqual([
    { url: 'https://drive.google.com/file/d/abc', release: 'acceptance', keptUntil: addDays(TODAY, 30) },
  ]);
});

it('stores a draft and asks before the page is left if only the currency was changed', async () => {
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await button('Deliver the reel').click();
  await page.getByLabelText('Price currency', { exact: true }).selectOptions('EUR');
  await expect.poll(listDraftKeys).toHaveLength(1);
  const leave = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
});

describe('the upload of a file', () => {
  const FILE = new File([new Uint8Array(2 * CHUNK_BYTES + 7)], 'Fight.mp4', {
    type: 'video/mp4',
    lastModified: 1,
  });
  let stored: number[];
  let sent: string[];
  beforeEach(() => {
    stored = [1];
    sent = [];
    const upload = () => ({ id: 5, bytes: FILE.size, isComplete: false, storedChunks: stored });
    const space = { limitBytes: 10e9, freeBytes: 9e9, functionBytes: null };
    api().override('GET', /reels\/uploads/, () => json(space));
    api().override('POST', /reels\/uploads/, () => json(upload()));
  });

  /** Answers the requests that send a chunk. A failed request does not store its chunk. */
  function answerChunks(respond: (path: string) => Promise<void>) {
    const spy = vi.spyOn(adminApi, 'putFile').mockImplementation(async (path, content) => {
      await respond(path);
      sent.push(`${path} ${content.size}`);
      stored = [...stored, Number(path.split('/').at(-1))];
    });
    onTestFinished(() => spy.mockRestore());
  }
  async function pickFile(file = FILE) {
    await choose('Upload a file');
    await expectText('An MP4 or MOV file of at most 2 GB. 9 GB of 10 GB is free.');
    // `userEvent.upload` takes 10 s for 8 MB.
    const input = page.getByLabelText('Choose a file').element();
    const files = new DataTransfer();
    files.items.add(file);
    if (input instanceof HTMLInputElement) input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('sends the chunks that are missing, and continues when the network returns', async () => {
    let isOnline = false;
    answerChunks(async (path) => {
      if (path.endsWith('/2') && !isOnline) throw toNetworkError();
    });
    await openForm();
    await pickFile();
    await expectText('Waiting for the network. The upload continues by itself.');
    await deliver();
    await expectText('Choose a file, and wait until it is uploaded');
    isOnline = true;
    dispatchEvent(new Event('online'));
    await expectText('Fight.mp4');
    await expectText(/8 MB, uploaded/);
    expect(sent).toEqual([`/api/reels/uploads/5/chunks/0 ${CHUNK_BYTES}`, '/api/reels/uploads/5/chunks/2 7']);
    await deliver();
    await expectToast('Version 1 delivered');
    expect(deliveries).toEqual([{ uploadId: 5, name: 'Fight.mp4', ...TERMS }]);
  });

  it('asks before the page is left, and can be stopped', async () => {
    answerChunks(() => new Promise(() => {}));
    await openForm();
    await pickFile();
    await expectText(/^4 MB of 8 MB. Leave this page open/);
    const leave = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    await button('Stop the upload').click();
    await expect.element(page.getByLabelText('Choose a file')).toBeInTheDocument();
  });

  it('says why a file is refused, and frees the space of one that is removed', async () => {
    answerChunks(async () => undefined);
    await openForm();
    api().override('POST', /reels\/uploads/, () => problem(413, 'Only 1 kB is left for files.'));
    await pickFile();
    await expectText('Only 1 kB is left for files.');
    api().override('POST', /reels\/uploads/, () =>
      json({ id: 5, bytes: FILE.size, isComplete: true, storedChunks: [] }),
    );
    await pickFile();
    await button('Remove Fight.mp4').click();
    await expect.element(page.getByLabelText('Choose a file')).toBeInTheDocument();
    expect(api().writes.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/reels/uploads/5' });
  });
});

describe('a delivered file', () => {
  const KEPT_UNTIL = addDays(toIsoDate(toDay(new Date())), 10);
  const FILE: ReelFile = {
    ...{ url: null, uploadId: 5, name: 'Fight.mp4', bytes: 480e6 },
    ...{ release: 'payment', keptUntil: KEPT_UNTIL, downloads: 0, lastDownloadAt: null },
  };
  const show = async (file: Partial<ReelFile>, status: Lead['status'] = 'delivered') => {
    const deliveredAt = '2026-11-21T12:00:00.000Z';
    const reel: Reel = {
      ...{ version: 1, url: REEL_URL, note: '', deliveredAt, acceptedAt: null, acceptedWording: null },
      file: { ...FILE, ...file },
    };
    lead = { ...lead, status, reelVersion: 1 };
    clientPage = { ...NO_CLIENT_PAGE, reels: [reel] };
    await render(<InboxScreen />);
    await button(/@bo/).click();
  };

  it('says when the client can download it, and can be kept for longer', async () => {
    await show({});
    await expectText('Fight.mp4, 480 MB');
    await expectText(/^The client can download it after the payment, until .+ Not downloaded yet\.$/);
    api().override('PUT', /client-pages\/\d+\/file/, () => json(clientPage));
    await button(/^Keep it until/).click();
    await expectToast(`The file is kept until ${formatIsoDay(addDays(KEPT_UNTIL, 60))}`);
    expect(api().writes.at(-1)?.body).toEqual({
      version: 1,
      base: { url: null, uploadId: 5 },
      file: { uploadId: 5, name: 'Fight.mp4', release: 'payment', keptUntil: addDays(KEPT_UNTIL, 60) },
    });
  });

  it('that is a link shows the downloads, and warns if it cannot be opened', async () => {
    const url = 'https://drive.google.com/file/d/abc';
    lead = { ...lead, fileStates: { [url]: 'no-permission' } };
    await show({ url, uploadId: null, downloads: 2, lastDownloadAt: new Date().toISOString() }, 'paid');
    await expectText(/^The client can download it until .+ 2 downloads, the last one/);
    await expectText('Other people cannot open this link. Share the file with everyone.');
  });

  it('that the site has deleted can be replaced', async () => {
    await show({ uploadId: null });
    await expectText(/^The site no longer has this file/);
    expect(button(/^Keep it until/).elements()).toEqual([]);
    api().override('PUT', /client-pages\/\d+\/file/, () => json(clientPage));
    await button('Replace the file').click();
    await choose('A link to a file');
    await button('Save the file').click();
    await expectText('Must be a full http:// or https:// link');
    await page.getByLabelText('Link to the file').fill('drive.google.com/file/d/abc');
    await button('Save the file').click();
    await expectToast('File saved');
    expect(api().writes.at(-1)?.body).toEqual({
      version: 1,
      base: { url: null, uploadId: null },
      file: { url: 'https://drive.google.com/file/d/abc', ...TERMS },
    });
  });

  it('is delivered again with a new price', async () => {
    const price = { cents: 70_00, currency: 'USD' } as const;
    lead = { ...lead, agreed: price, accepted: { version: 1, price } };
    await show({}, 'approved');
    await button('Offer a new price').click();
    await page.getByRole('textbox', { name: 'New price' }).fill('80');
    await button('Deliver version 2 with this price').click();
    await expectToast('Version 2 delivered');
    expect(deliveries).toEqual([{ uploadId: 5, name: 'Fight.mp4', ...TERMS }]);
  });
});

it('emails the client about a new version even if an earlier request for an email got no response', async () => {
  lead = { ...lead, status: 'delivered', reelVersion: 1 };
  const reel = { note: '', deliveredAt: '2026-11-21T12:00:00.000Z', acceptedAt: null, acceptedWording: null };
  const first = { ...reel, version: 1, url: REEL_URL, file: null };
  clientPage = { ...clientPage, canEmail: true, reels: [first] };
  const keys: (string | null)[] = [];
  api().override('POST', /emails/, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return keys.length < 3 ? offline() : json(clientPage);
  });
  api().override('POST', /client-pages\/\d+\/reels/, () => {
    lead = { ...lead, reelVersion: 2 };
    clientPage = { ...clientPage, reels: [{ ...first, version: 2 }, first] };
    return json(clientPage);
  });
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await button('Email the message').click();
  await expectToast('The email could not be sent.');
  await button('Deliver a new version').click();
  await page.getByLabelText('Link to version 2 of the reel').fill(REEL_URL);
  await button('Deliver and email the client').click();
  await expect.poll(() => keys).toHaveLength(2);
  await expectText(/^Version 2, delivered/);
  await button('Email the message').click();
  await expectToast('The email will be sent within a minute');
  // The third request repeats the second.
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
});
