import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { VideosScreen } from '#src/admin/videos/VideosScreen.tsx';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { offline, problem, type Row, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectText, expectToast, field, form } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
const LINKS_LABEL = 'Instagram/TikTok/YouTube URLs';
const [ONE = '', TWO = '', THREE] = ['a', 'b', 'c'].map((mark) => `https://youtu.be/${mark.repeat(11)}`);
const REEL = 'https://www.instagram.com/reel/Cabc123/';

const linksField = () => page.getByLabelText(LINKS_LABEL);

async function openBulk(screen: ReactNode) {
  await render(screen);
  await button('Switch to Bulk Mode').click();
}

describe('the bulk add of videos', () => {
  it('adds nothing if all links are duplicates, and keeps the form open', async () => {
    api().add('videos', { name: 'Old', slug: 'old', videoUrl: ONE });
    await openBulk(<VideosScreen initial="add" />);
    await linksField().fill(`${ONE}\n${ONE}`);
    await button('Add 2 Video(s)').click();
    await expectToast('All URLs are duplicates. No videos were added.');
    await expect.element(linksField()).toHaveValue(`${ONE}\n${ONE}`);
    expect(api().writes).toEqual([]);
  });

  it('requires at least one link', async () => {
    await openBulk(<VideosScreen initial="add" />);
    await linksField().fill(' ,\n, ');
    await button('Add 0 Video(s)').click();
    await expect.element(page.getByText('Please enter at least one valid URL')).toBeVisible();
    await expect.element(linksField()).toHaveFocus();
  });

  it('keeps text that is not a URL in the text box, with the reason', async () => {
    await openBulk(<VideosScreen initial="add" />);
    await linksField().fill('javascript:alert(1)\nhttps//half');
    await button('Add 2 Video(s)').click();
    await expectToast('0 added, 2 not');
    expect(page.getByText('Must be a full http:// or https:// link').elements()).toHaveLength(2);
    await expect.element(linksField()).toHaveValue('javascript:alert(1)\nhttps//half');
    expect(api().writes).toEqual([]);
  });

  it('skips duplicates, adds each new link with one request, and keeps the rejected links', async () => {
    const idOf = (index: number) => `abcdefgh${String(index).padStart(3, '0')}`;
    const links = Array.from({ length: 30 }, (_, index) => `https://youtu.be/${idOf(index)}`);
    const saved = `https://www.youtube.com/watch?v=${idOf(0)}`;
    api().add('videos', { name: 'Old', slug: 'old', videoUrl: saved });
    const repeated = links.slice(1, 10).map((url) => url.replace('youtu.be/', 'www.youtube.com/shorts/'));
    const rejected = [5, 15, 25].map((index) => links[index]);
    const restore = api().override('POST', /^\/api\/videos$/, ({ body }) =>
      rejected.includes(String(body['videoUrl'])) ? problem(422, 'videoUrl: Not today.') : undefined,
    );
    await page.viewport(1280, 720);
    onTestFinished(() => page.viewport(414, 896));
    await openBulk(<VideosScreen initial="add" />);
    await linksField().fill([...links, ...repeated, `${links[0]}?si=1`].join('\n'));
    await expect.element(page.getByText('40 URL(s) detected')).toBeVisible();
    await button('Add 40 Video(s)').click();
    await expectText(dialog(), '11 duplicate(s) found: 2 already added, 9 repeated in this list.');
    await expectText(dialog(), 'Add only the 29 new unique video(s)?');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(api().writes).toEqual([]);
    await button('Add 40 Video(s)').click();
    await dialog().getByRole('button', { name: 'Add' }).click();
    await expectToast('Error saving videos. Please try again.');
    await expectToast('26 added, 3 not');
    const posts = api().writes.map(({ body }) => body);
    expect(posts).toHaveLength(29);
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(29);
    expect(posts[0]?.['name']).toBe(`YouTube Video ${idOf(1)}`);
    await expect.element(linksField()).toHaveValue(rejected.join('\n'));
    const reasons = page.getByRole('region', { name: 'Links that were not added' }).getByRole('listitem');
    expect(reasons.elements().map(({ textContent }) => textContent)).toEqual(
      rejected.map((url) => `${url}videoUrl: Not today.`),
    );
    expect(api().rows('videos')).toHaveLength(27);
    // The toast does not cover the button.
    await button('Switch to Single Mode').click({ trial: true });
    restore();
    const release = api().hold('POST', /^\/api\/videos$/);
    await button('Add 3 Video(s)').click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    release();
    await expectToast('Successfully added 3 video(s)');
    await expect.element(button('Add New Video')).toBeVisible();
  });
});

describe('the preview of a bulk add', () => {
  const lines = () => page.getByRole('region', { name: 'Preview' }).getByRole('listitem');

  it('shows what each line links to, and which records already use the video', async () => {
    const uses = [{ kind: 'fighters' as const, id: 7, name: 'Ada Marlowe' }];
    api().addLink(ONE, { title: 'Round one', uses });
    api().add('videos', { name: 'Old reel', slug: 'old', videoUrl: REEL });
    await openBulk(<VideosScreen initial="add" />);
    await linksField().fill([ONE, REEL, ONE, 'https://www.instagram.com/ringside'].join('\n'));
    await expectText(lines().nth(0), 'Round one');
    await expectText(lines().nth(0), 'Already on Ada Marlowe');
    await expectText(form(), 'YouTube and TikTok videos only on the home page.');
    expect(lines().nth(0).getByText('portfolio').elements()).toEqual([]);
    await expectText(lines().nth(1), 'Already on Old reel');
    await expectText(lines().nth(2), 'Repeats an earlier line');
    await expectText(lines().nth(3), 'Not shown in the portfolio: this is a profile.');
  });

  it('replaces a short link with the URL behind it', async () => {
    const url = 'https://www.tiktok.com/@ringside/video/7301000000000000001';
    api().addLink('https://vm.tiktok.com/ZM123/', { resolved: url });
    await openBulk(<GymsScreen initial="add" />);
    await linksField().fill(`${ONE}, https://vm.tiktok.com/ZM123/`);
    await expect.element(linksField()).toHaveValue(`${ONE}, ${url}`);
  });

  it('looks up three lines at a time, and starts no more look-ups once the links are added', async () => {
    const links = Array.from({ length: 9 }, (_, index) => `https://youtu.be/${`${index}`.repeat(11)}`);
    const release = api().hold('POST', /look-up/);
    await openBulk(<GymsScreen initial="add" />);
    await linksField().fill(links.join('\n'));
    await expect.poll(() => api().lookUps.length).toBe(3);
    await button('Add 9 Gym Video(s)').click();
    await expectToast('Successfully added 9 gym video(s).');
    expect(api().lookUps).toHaveLength(3);
    release();
  });
});

type Screen = {
  kind: Kind;
  open: (initial: 'list' | 'add') => ReactNode;
  openButton: string;
  videosLabel: string;
  nameLabel: string;
  success: string;
  allDuplicates: string;
  failure: string;
  /** Makes a record with these links. */
  toRow: (links: string[]) => Omit<Row, 'id'> & { name: string };
  linksOf: (row: Row | undefined) => unknown;
};

const SCREENS: Screen[] = [
  {
    kind: 'gyms',
    open: (initial) => <GymsScreen initial={initial} />,
    openButton: 'Bulk Add Gym Videos',
    videosLabel: 'Gym Video(s)',
    nameLabel: 'Gym Name',
    success: 'Successfully added 2 gym video(s). Skipped 1 duplicate(s).',
    allDuplicates: 'All URLs are duplicates. No gym videos were added.',
    failure: 'Error saving gym videos. Please try again.',
    toRow: (links) => ({
      name: 'Target',
      slug: 'target',
      state: '',
      city: '',
      videos: JSON.stringify(links),
    }),
    linksOf: (row) => JSON.parse(String(row?.['videos'])),
  },
  {
    kind: 'fighters',
    open: (initial) => <FightersScreen initial={initial} />,
    openButton: 'Bulk Add Fighter Videos',
    videosLabel: 'Fighter Video(s)',
    nameLabel: 'Fighter Name',
    success: 'Successfully added 2 fighter video(s). Skipped 1 duplicate(s).',
    allDuplicates: 'All URLs are duplicates. No fighter videos were added.',
    failure: 'Error saving fighter videos. Please try again.',
    toRow: (links) => makeFighter({ id: 50, name: 'Target', featuredVideos: links }),
    linksOf: (row) => row?.['featuredVideos'],
  },
];

describe.each(SCREENS)(
  'the bulk add of $kind',
  ({ kind, open, openButton, videosLabel, nameLabel, success, allDuplicates, failure, toRow, linksOf }) => {
    it('adds one record per link, named after the link, and returns the focus to the list', async () => {
      await render(open('list'));
      await button(openButton).click();
      await expect.element(linksField()).toHaveAttribute('rows', '8');
      await linksField().fill(`${ONE}, ${REEL}\n${ONE}`);
      await button(`Add 3 ${videosLabel}`).click();
      await dialog().getByRole('button', { name: 'Add' }).click();
      await expectToast(success);
      await expect.element(page.getByRole('button', { name: /^Add New/ })).toHaveFocus();
      const added = api().rows(kind);
      expect(added.map(({ name }) => name)).toEqual(['YouTube Video aaaaaaaaaaa', 'Instagram Reel Cabc123']);
      expect(added.map(linksOf)).toEqual([[ONE], [REEL]]);
      await button(openButton).click();
      await linksField().fill(ONE);
      await button(`Add 1 ${videosLabel}`).click();
      await expectToast(allDuplicates);
    });

    it("with 'Add to', adds all new links to one record in one request, and keeps them if the request fails", async () => {
      const target = api().add(kind, toRow([ONE]));
      await openBulk(open('add'));
      await linksField().fill(`${ONE}\n${TWO}\n${THREE}`);
      await page.getByLabelText('Add to').selectOptions('Target');
      const restore = api().override('PUT', new RegExp(kind), offline);
      await button(`Add 3 ${videosLabel}`).click();
      await dialog().getByRole('button', { name: 'Add' }).click();
      await expectToast(failure);
      await expect.element(linksField()).toHaveValue(`${TWO}\n${THREE}`);
      restore();
      await button(`Add 2 ${videosLabel}`).click();
      await expectToast(`Successfully added 2 ${videosLabel.toLowerCase()}`);
      expect(
        linksOf(
          api()
            .rows(kind)
            .find(({ id }) => id === target.id),
        ),
      ).toEqual([ONE, TWO, THREE]);
      expect(api().writes.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
    });

    it("with 'Add to', counts a link that another tab has added in the meantime as a duplicate", async () => {
      const { id } = api().add(kind, toRow([ONE]));
      api().override(
        'GET',
        new RegExp(`${kind}/${id}`),
        () => void api().change(kind, id, toRow([ONE, TWO])),
      );
      await openBulk(open('add'));
      await linksField().fill(`${TWO}\n${THREE}`);
      await page.getByLabelText('Add to').selectOptions('Target');
      await button(`Add 2 ${videosLabel}`).click();
      await expectToast(`Successfully added 1 ${videosLabel.toLowerCase()}. Skipped 1 duplicate(s).`);
      expect(api().rows(kind).map(linksOf)).toEqual([[ONE, TWO, THREE]]);
    });

    it('keeps the input of both forms when switching between them', async () => {
      await render(open('add'));
      await field(nameLabel).fill('Unsaved');
      await button('Switch to Bulk Mode').click();
      await linksField().fill(ONE);
      await button('Switch to Single Mode').click();
      await expect.element(field(nameLabel)).toHaveValue('Unsaved');
      await button('Switch to Bulk Mode').click();
      await expect.element(linksField()).toHaveValue(ONE);
      await form().getByRole('button', { name: 'Cancel' }).click();
      await dialog().getByRole('button', { name: 'Discard' }).click();
      await expect.element(button(openButton)).toBeVisible();
    });
  },
);
