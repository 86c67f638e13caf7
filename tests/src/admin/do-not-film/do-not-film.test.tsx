import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { type CheckedText, DO_NOT_FILM_PATH } from '#src/admin/do-not-film/use-do-not-film.ts';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import { VideosScreen } from '#src/admin/videos/VideosScreen.tsx';
import type { DoNotFilmEntry } from '#src/domain/do-not-film/do-not-film.ts';
import { json, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectToast, field } from '../../../support/components/screen.ts';
import { toLead } from '../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

const ENTRY: DoNotFilmEntry = {
  id: 7,
  name: 'Ada Marlowe',
  handles: ['@ada.boxes'],
  note: '<img src=x onerror=alert(1)> asked by phone',
  version: 1,
  createdAt: '2026-11-03T12:00:00.000Z',
  changedBy: 'admin',
};
const WARNING = 'Do not film or publish: Ada Marlowe';

let entries: DoNotFilmEntry[];
beforeEach(() => {
  entries = [ENTRY];
  api().override('GET', /do-not-film/, () => json(entries));
});

const warning = () => page.getByRole('status').filter({ hasText: WARNING });
const expectWarning = () => expect.element(warning().first()).toBeVisible();
const text = (value: string, kind: CheckedText['kind'] = 'text') => [{ text: value, kind }];
const countRequests = () => api().reads.filter((path) => path === DO_NOT_FILM_PATH).length;

describe('the warning', () => {
  it('shows date, note and a link to the entry, in a status region that was rendered empty first', async () => {
    const screen = await render(<DoNotFilmWarning texts={text('Kim Lee')} />);
    await expect.poll(countRequests).toBe(1);
    const region = screen.container.querySelector('[role=status]');
    expect(region?.textContent).toBe('');
    await screen.rerender(<DoNotFilmWarning texts={text('marlowe, ADA')} />);
    await expectWarning();
    expect(screen.container.querySelector('[role=status]')).toBe(region);
    await expect.element(page.getByText('since Nov 3, 2026.')).toBeVisible();
    await expect.element(page.getByText(ENTRY.note)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    await expect
      .element(page.getByRole('link', { name: 'Open the entry of Ada Marlowe in a new tab' }))
      .toHaveAttribute('href', '/admin/do-not-film?entry=7');
  });

  it('says that a name is only similar', async () => {
    await render(<DoNotFilmWarning texts={text('Ada Marlow')} />);
    await expect.element(page.getByText('(a similar name)')).toBeVisible();
  });

  it('requests the register once for all warnings, and again after a change', async () => {
    await render(
      <>
        <DoNotFilmWarning texts={text('Kim Lee')} />
        <DoNotFilmWarning texts={text('@ada.boxes', 'handle')} />
      </>,
    );
    await expectWarning();
    expect(countRequests()).toBe(1);
    entries = [];
    await queryClient.invalidateQueries({ queryKey: [DO_NOT_FILM_PATH] });
    await expect.element(warning()).not.toBeInTheDocument();
    expect(countRequests()).toBe(2);
  });

  it('says that the register could not be loaded, and tries again', async () => {
    const restore = api().override('GET', /do-not-film/, () => problem(503, 'Not available'));
    await render(<DoNotFilmWarning texts={text('Ada Marlowe')} />);
    await expect.element(page.getByText(/so names are not checked/)).toBeVisible();
    restore();
    await button('Check again').click();
    await expectWarning();
    expect(page.getByText(/not checked/).elements()).toEqual([]);
  });

  it('stays when a later check for changes fails, and says that it may be out of date', async () => {
    await render(<DoNotFilmWarning texts={text('Ada Marlowe')} />);
    await expectWarning();
    api().override('GET', /do-not-film/, () => problem(503, 'Not available'));
    await queryClient.invalidateQueries({ queryKey: [DO_NOT_FILM_PATH] });
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expectWarning();
  });
});

it('the fighter form warns about a name or profile in the register, but can be saved', async () => {
  await render(<FightersScreen initial="add" />);
  await field('Fighter Name').fill('Kim Lee');
  await field('TikTok').fill('https://www.tiktok.com/@Ada.Boxes');
  await expectWarning();
  await field('TikTok').fill('');
  await expect.element(warning()).not.toBeInTheDocument();
  await field('Fighter Name').fill('Ada Marlowe');
  await expectWarning();
  await button('Create Fighter').click();
  await expectToast('Fighter created');
  expect(api().rows('fighters')).toHaveLength(1);
});

it("the video form warns about the video's name, link and author", async () => {
  const url = 'https://www.youtube.com/watch?v=abcdefghijk';
  api().addLink(url, { title: 'Round 3', author: 'ada.boxes' });
  await render(<VideosScreen initial="add" />);
  await field('Video URL').fill('https://www.tiktok.com/@ada.boxes/video/7301');
  await expectWarning();
  await field('Video URL').fill('https://www.tiktok.com/@kim/video/7301');
  await expect.element(warning()).not.toBeInTheDocument();
  await field('Video Name').fill('Ada Marlowe vs. Kim Lee');
  await expectWarning();
  await field('Video Name').fill('Sparring');
  await expect.element(warning()).not.toBeInTheDocument();
  await field('Video URL').fill(url);
  await expectWarning();
});

it('bulk add warns about the handle in a link and the title of a video', async () => {
  const url = 'https://www.youtube.com/watch?v=abcdefghijk';
  api().addLink(url, { title: 'Ada Marlowe, round 3' });
  await render(<VideosScreen initial="add" />);
  await button('Switch to Bulk Mode').click();
  const box = page.getByLabelText('Instagram/TikTok/YouTube URLs');
  await box.fill('https://www.tiktok.com/@ada.boxes/video/7301');
  await expectWarning();
  await box.fill(url);
  await expectWarning();
});

it('the inbox marks the messages from and about people in the register, and explains the mark', async () => {
  api().override('GET', /contact-messages/, () =>
    json([
      toLead('contact-messages', { 'First-Name': 'Kim', 'Last-Name': 'Lee', Message: 'I met Ada Marlowe.' }),
    ]),
  );
  api().override('GET', /highlight-requests/, () =>
    json([
      toLead('highlight-requests', { 'Instagram-Handle': 'ada.boxes' }),
      toLead('highlight-requests', { 'Instagram-Handle': 'bo' }),
    ]),
  );
  await render(<InboxScreen />);
  await expect.element(button(/ada\.boxes Do not film/)).toBeVisible();
  await expect.element(button(/Kim Lee Do not film/)).toBeVisible();
  expect(page.getByText('Do not film', { exact: true }).elements()).toHaveLength(2);
  await button(/Kim Lee Do not film/).click();
  await expectWarning();
});

it('the inbox says that it could not compare its messages with the register', async () => {
  api().override('GET', /do-not-film/, () => problem(503, 'Not available'));
  api().override('GET', /contact-messages|highlight-requests/, () => json([]));
  await render(<InboxScreen />);
  await expect.element(page.getByText(/so names are not checked/)).toBeVisible();
});
