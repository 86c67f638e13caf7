import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkFile, checkFiles } from '#src/server/reels/check-files.ts';
import { claimDueFiles } from '#src/server/reels/file-check-queries.ts';
import { deliverReel } from '#src/server/reels/queries.ts';
import { config } from '../../../../netlify/functions/every-minute.ts';
import { REEL_URL, sendHighlightRequest } from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';
import {
  json,
  redirect,
  text,
  useFakePlatforms,
} from '../../../support/third-parties/fake-video-platforms.ts';

const { db } = useDatabase();
const services = useFakePlatforms();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const check = (link: string) => checkFile(link, AbortSignal.timeout(60_000));

const DRIVE = 'https://drive.google.com/file/d/1a/view';
const DROPBOX = 'https://www.dropbox.com/scl/fi/1a/fight.mp4';
const TRANSFER = 'https://wetransfer.com/downloads/1a/2b';
const TRANSFER_API = 'https://wetransfer.com/api/v4/transfers/1a/prepare-download';
const ICLOUD = 'https://www.icloud.com/iclouddrive/0a1b#fight';
const ICLOUD_API =
  'https://ckdatabasews.icloud.com/database/1/com.apple.cloudkit/production/public/records/resolve';
const MEGA = 'https://mega.nz/file/1a#key';
const MEGA_API = 'https://g.api.mega.co.nz/cs';

describe('a file link', () => {
  it.each([
    ['open', 'a page on Google Drive', DRIVE, DRIVE, text('fight.mp4', 200)],
    [
      'no-permission',
      'a page on Google Drive that asks to sign in',
      DRIVE,
      DRIVE,
      redirect('https://accounts.google.com/v3/signin/identifier?continue=x'),
    ],
    ['missing', 'a page that does not exist on Google Drive', DRIVE, DRIVE, text('Not found', 404)],
    ['unknown', 'a request that Google rate-limits', DRIVE, DRIVE, text('Slow down', 429)],
    ['open', 'a page on Dropbox', DROPBOX, DROPBOX, text('fight.mp4', 200)],
    ['no-permission', 'a page on Dropbox that asks to sign in', DROPBOX, DROPBOX, redirect('/login?cont=x')],
    ['missing', 'a file that was deleted on Dropbox', DROPBOX, DROPBOX, text('Gone', 410)],
    [
      'unknown',
      'a redirect to the download host of Dropbox',
      DROPBOX,
      DROPBOX,
      redirect('https://uc1.dl.dropboxusercontent.com/a'),
    ],
    ['open', 'a transfer', TRANSFER, TRANSFER_API, json({ state: 'downloadable' })],
    ['missing', 'an expired transfer', TRANSFER, TRANSFER_API, json({ state: 'expired' })],
    ['missing', 'a transfer that does not exist', TRANSFER, TRANSFER_API, text('{}', 404)],
    ['open', 'a file on iCloud', ICLOUD, ICLOUD_API, json({ results: [{ shortGUID: {} }] })],
    [
      'missing',
      'a file that does not exist on iCloud',
      ICLOUD,
      ICLOUD_API,
      json({ results: [{ serverErrorCode: 'NOT_FOUND' }] }),
    ],
    ['unknown', 'an unexpected response from iCloud', ICLOUD, ICLOUD_API, json({ results: 'x' })],
    ['open', 'a file on MEGA', MEGA, MEGA_API, json([{ s: 1, at: 'x' }])],
    ['missing', 'a file that does not exist on MEGA', MEGA, MEGA_API, json([-9])],
    ['no-permission', 'a private file on MEGA', MEGA, MEGA_API, json([-11])],
    ['unknown', 'a response from MEGA that it is busy', MEGA, MEGA_API, json(-3)],
    ['missing', 'a folder that does not exist on MEGA', 'https://mega.nz/folder/1a#key', MEGA_API, json(-9)],
    [
      'missing',
      'a page that does not exist on OneDrive',
      'https://onedrive.live.com/?id=1',
      'https://onedrive.live.com/',
      text('', 404),
    ],
  ])('is %s for %s', async (state, _case, link, url, reply) => {
    services.reply(url, reply);
    expect(await check(link)).toBe(state);
  });

  it('is unknown for another host, which is never requested', async () => {
    for (const link of [
      'https://example.com/fight.mp4',
      'https://drive.google.com.evil.example/file/d/1a',
      'https://evil.example/?drive.google.com',
      'http://127.0.0.1/',
      'https://a:b@drive.google.com/file/d/1a',
      'not a link',
    ])
      expect(await check(link)).toBe('unknown');
    expect(services.requests).toEqual([]);
  });

  it('that redirects is followed only within the services, and only a few times', async () => {
    services.reply(DRIVE, redirect('http://127.0.0.1:1/admin'));
    expect(await check(DRIVE)).toBe('unknown');
    services.reply(DROPBOX, redirect(DROPBOX));
    expect(await check(DROPBOX)).toBe('unknown');
    // One request to Google Drive. Five to Dropbox: the first one and four redirects.
    expect(services.requests).toHaveLength(6);
  });

  it('is requested only with https on the default port, and never at an IP address in a private network', async () => {
    services.reply(DRIVE, text('', 200));
    expect(await check(DRIVE.replace('https', 'http'))).toBe('open');
    await expect(check(DRIVE.replace('.com/', '.com:8443/'))).rejects.toThrow('is not a host');
    services.resolve('drive.google.com', '10.0.0.1');
    await expect(check(DRIVE)).rejects.toThrow('resolves to 10.0.0.1');
  });
});

describe('the job', () => {
  const readChecks = async () =>
    (
      await sql<{ url: string; state: string }>`
        select url, state from file_checks where checked_at is not null order by url`.execute(db())
    ).rows;
  const makeDue = () => sql`update file_checks set next_check_at = now()`.execute(db());

  it('checks both links of a request once, and again when they are due', async () => {
    await sendHighlightRequest({ 'File-Link-1': DRIVE, 'File-Link-2': DROPBOX });
    services.reply(DRIVE, text('', 200));
    expect([await checkFiles(db()), await checkFiles(db())]).toEqual([2, 0]);
    expect(await readChecks()).toEqual([
      { url: DRIVE, state: 'open' },
      { url: DROPBOX, state: 'missing' },
    ]);
    await makeDue();
    services.reply(DROPBOX, text('', 200));
    expect(await checkFiles(db())).toBe(2);
    expect((await readChecks()).map(({ state }) => state)).toEqual(['open', 'open']);
  });

  it('keeps an earlier result when a check fails', async () => {
    await sendHighlightRequest({ 'File-Link-1': DRIVE });
    services.reply(DRIVE, text('', 200));
    await checkFiles(db());
    await makeDue();
    services.resolve('drive.google.com', '10.0.0.1');
    await checkFiles(db());
    expect(await readChecks()).toEqual([{ url: DRIVE, state: 'open' }]);
  });

  it.each(['delivered', 'paid', 'declined', 'spam'])(
    'does not check the links of a request that is %s',
    async (status) => {
      await sendHighlightRequest({ 'File-Link-1': DRIVE });
      await sql`update leads set status = ${status}`.execute(db());
      expect(await checkFiles(db())).toBe(0);
    },
  );

  it('checks the link to the file of a delivered reel until the file has expired', async () => {
    const leadId = await sendHighlightRequest({ 'File-Link-1': DRIVE });
    const file = { url: DROPBOX, release: 'payment', keptUntil: '2999-01-01' } as const;
    const actor = { changedBy: 'owner', savedFrom: '' };
    await deliverReel(db(), leadId, { version: 1, url: REEL_URL, note: '', file }, actor);
    expect(await checkFiles(db())).toBe(1);
    expect(await readChecks()).toEqual([{ url: DROPBOX, state: 'missing' }]);
    await makeDue();
    await sql`update reel_files set kept_until = '2020-01-01'`.execute(db());
    expect(await checkFiles(db())).toBe(0);
  });

  it('checks the newest version only, and a link once that the client sent and can download', async () => {
    const leadId = await sendHighlightRequest({ 'File-Link-1': DRIVE });
    const actor = { changedBy: 'owner', savedFrom: '' };
    for (const [version, url] of [
      [1, DROPBOX],
      [2, DRIVE],
    ] as const) {
      const file = { url, release: 'payment', keptUntil: '2999-01-01' } as const;
      await deliverReel(db(), leadId, { version, url: REEL_URL, note: '', file }, actor);
    }
    await sql`update leads set status = 'in_edit'`.execute(db());
    services.reply(DRIVE, text('', 200));
    expect(await checkFiles(db())).toBe(1);
    expect(await readChecks()).toEqual([{ url: DRIVE, state: 'open' }]);
  });

  it('finds the links of the few requests that need files without reading all requests', async () => {
    await sendHighlightRequest({ 'File-Link-1': DRIVE });
    await sql`
      insert into leads (kind, fields, status, submission_hash, address_hash)
      select 'highlight', '{}', 'paid', n::text, '' from generate_series(1, 5000) as n`.execute(db());
    await sql`analyze leads`.execute(db());
    const readRows = await db()
      .transaction()
      .execute(async (transaction) => {
        expect(await claimDueFiles(transaction, 10)).toHaveLength(1);
        const { rows } = await sql<{ count: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as count
          from pg_stat_xact_user_tables where relname = 'leads'`.execute(transaction);
        return rows[0]?.count;
      });
    // Rows that earlier tests have deleted may count, too.
    expect(readRows).toBeLessThan(1000);
  });

  it('claims each link once, even if two runs overlap', async () => {
    await sendHighlightRequest({ 'File-Link-1': DRIVE });
    services.reply(DRIVE, text('', 200));
    const counts = await Promise.all([checkFiles(db()), checkFiles(db())]);
    expect(counts.toSorted()).toEqual([0, 1]);
  });

  it('runs every minute', () => {
    expect(config.schedule).toBe('* * * * *');
  });
});
