import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { ProfilesScreen } from '#src/admin/profiles/ProfilesScreen.tsx';
import type { FighterEmail } from '#src/domain/profiles/fighter-email.ts';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { json, offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectToast } from '../../../support/components/screen.ts';

const api = setUpFakeApi();

let waiting: ProfileSubmission[];
beforeEach(() => {
  const { id } = api().add('fighters', {
    name: 'Ada',
    goals: 'Win',
    style: '',
    socialMedia: { instagram: '', tiktok: '', youtube: '' },
    featuredImage: '/media/0.webp',
    galleryImages: [],
    weighIns: [],
    fightRecord: null,
  });
  waiting = [
    {
      id: 7,
      fighterId: id,
      fighterName: 'Ada',
      submittedAt: '2026-11-22T12:00:00.000Z',
      fields: { goals: 'Win <b>twice</b>', style: 'Southpaw' },
      photos: ['/media/1.webp', '/media/2.webp'],
      gymName: null,
    },
  ];
  api().override('GET', /profile-submissions/, () => json(waiting));
  api().override('POST', /profile-submissions\/7\/decision/, () => {
    waiting = [];
    return json(waiting);
  });
});

const sentByAda = page.getByRole('form', { name: 'Sent by Ada' });
const bodies = () => api().writes.map(({ method, path, body }) => [method, path, body]);
const DECISION = ['POST', '/api/profile-submissions/7/decision', {}];
const expectNoneWaiting = () => expect.element(page.getByText('No profiles to review.')).toBeVisible();

describe('a profile that a fighter sent', () => {
  it('is saved completely with one click', async () => {
    await render(<ProfilesScreen />);
    await expect.element(sentByAda.getByText('Win <b>twice</b>')).toBeVisible();
    await button('Save selected').click();
    await expectToast('Saved for Ada');
    await expectNoneWaiting();
    const change = {
      goals: 'Win <b>twice</b>',
      style: 'Southpaw',
      galleryImages: ['/media/1.webp', '/media/2.webp'],
    };
    expect(bodies()).toEqual([['PUT', '/api/fighters/1', change], DECISION]);
    expect(api().writes[0]?.headers.get('if-match')).toBe('"1"');
  });

  it('hides the fighter if its date of birth makes them a minor, and the screen says so', async () => {
    const [submission] = waiting;
    if (submission) waiting = [{ ...submission, photos: [], fields: { dateOfBirth: '01/01/2020' } }];
    // Like the real server, if the settings require consent.
    api().override('PUT', /fighters\/1$/, ({ body }) =>
      json(api().change('fighters', 1, { ...body, published: false })),
    );
    await render(<ProfilesScreen />);
    await button('Save selected').click();
    await expectToast(
      'Ada is under 18, so the profile was hidden. Ask a guardian for consent to show it again.',
    );
    await expectNoneWaiting();
    expect(bodies()).toEqual([['PUT', '/api/fighters/1', { dateOfBirth: '01/01/2020' }], DECISION]);
  });

  it('can be saved in part, by field and by photo', async () => {
    await render(<ProfilesScreen />);
    await sentByAda.getByRole('group', { name: 'Goals' }).getByRole('radio', { name: /^Now/ }).click();
    await sentByAda.getByRole('checkbox', { name: 'Add photo 1 to the gallery' }).click();
    await button('Save selected').click();
    await expectNoneWaiting();
    expect(bodies()[0]).toEqual([
      'PUT',
      '/api/fighters/1',
      { style: 'Southpaw', galleryImages: ['/media/2.webp'] },
    ]);
  });

  it('can name an unlisted gym, which the owner adds after a confirmation', async () => {
    api().add('gyms', { name: 'Northside', city: 'Akron' });
    const [submission] = waiting;
    if (submission)
      waiting = [
        { ...submission, photos: [], fields: { unlistedGymName: 'Eastside', unlistedGymCity: 'Toledo' } },
      ];
    await render(<ProfilesScreen />);
    const choice = sentByAda.getByLabelText('Gym to save');
    await expect.element(choice).toHaveDisplayValue('Leave the fighter without a gym');
    await expect.element(choice.getByRole('option', { name: 'Northside, Akron' })).toBeInTheDocument();
    expect(api().writes).toEqual([]);
    await button('Add Eastside to the gyms').click();
    await dialog().getByRole('button', { name: 'Add the gym' }).click();
    await expect.element(choice).toHaveDisplayValue('Eastside, Toledo');
    await button('Save selected').click();
    await expectNoneWaiting();
    expect(bodies()).toEqual([
      ['POST', '/api/gyms', { name: 'Eastside', slug: 'eastside', city: 'Toledo' }],
      ['PUT', '/api/fighters/1', { gymId: 3 }],
      DECISION,
    ]);
  });

  it('adds the unlisted gym once if the response was lost and the screen was opened again', async () => {
    const [submission] = waiting;
    if (submission)
      waiting = [{ ...submission, photos: [], fields: { unlistedGymName: 'Westside', unlistedGymCity: '' } }];
    api().loseNext('POST', /gyms$/);
    const addGym = async () => {
      await button('Add Westside to the gyms').click();
      await dialog().getByRole('button', { name: 'Add the gym' }).click();
    };
    const { unmount } = await render(<ProfilesScreen />);
    await addGym();
    await expectToast('The gym could not be added.');
    await unmount();
    await render(<ProfilesScreen />);
    await addGym();
    await expectToast('Westside added');
    expect(api().rows('gyms')).toHaveLength(1);
  });

  it('is declined after a confirmation, and the record stays as it is', async () => {
    await render(<ProfilesScreen />);
    await button('Decline all').click();
    await dialog().getByRole('button', { name: 'Decline' }).click();
    await expectNoneWaiting();
    expect(bodies()).toEqual([DECISION]);
  });

  it('is not saved over a record that was changed in the meantime', async () => {
    await render(<ProfilesScreen />);
    await expect.element(sentByAda).toBeVisible();
    api().change('fighters', 1, { goals: 'From elsewhere' });
    await button('Save selected').click();
    await expectToast('The record was changed in the meantime. Nothing was saved. Check the values again.');
    await expect.element(sentByAda.getByText('From elsewhere')).toBeVisible();
    expect(api().writes).toEqual([]);
  });

  it('stays listed if it cannot be marked as done, and the next click retries only that', async () => {
    const restore = api().override('POST', /decision/, () => problem(503, 'Not available'));
    await render(<ProfilesScreen />);
    await button('Save selected').click();
    await expectToast('The submission could not be marked as done.');
    await expect
      .element(sentByAda.getByText('The record already has everything that was sent.'))
      .toBeVisible();
    restore();
    await button('Mark as done').click();
    await expectNoneWaiting();
    expect(bodies().map(([method]) => method)).toEqual(['PUT', 'POST', 'POST']);
  });

  it('is marked in the list of fighters', async () => {
    await render(<FightersScreen initial="list" />);
    await expect.element(page.getByText('Sent a profile')).toBeVisible();
  });
});

it('shows an error instead of an empty list if the profiles cannot be loaded', async () => {
  api().override('GET', /profile-submissions/, () => problem(503, 'Not available'));
  await render(<ProfilesScreen />);
  await expect.element(page.getByText('The profiles could not be loaded.')).toBeVisible();
});

describe('an invitation', () => {
  const LINK = {
    id: 9,
    purpose: 'fighter',
    state: 'active',
    language: 'en',
    createdAt: '2026-11-21T12:00:00.000Z',
    createdBy: 'owner',
    lastUsedAt: null,
  } as const;
  const LINK_URL = 'https://boxing.example/profile/token';
  let links: object[] = [];
  beforeEach(() => {
    links = [];
    waiting = [];
    api().override('GET', /private-links/, () => json(links));
    api().override('POST', /private-links/, () => {
      links = [LINK];
      return json({ ...LINK, url: LINK_URL }, {}, 201);
    });
  });

  it('adds a hidden fighter, and shows the link with a prepared email', async () => {
    await render(<ProfilesScreen />);
    await page.getByLabelText('Or the name of a new fighter').fill('Bo');
    await button('Add this fighter').click();
    await button('Create a link').click();
    await expect.element(page.getByLabelText('Link for Bo')).toHaveValue(LINK_URL);
    const href = page.getByRole('link', { name: 'Write an email' }).element().getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toContain(
      `Hi Bo,\r\n\r\nPlease fill in your fighter profile here:\r\n${LINK_URL}`,
    );
    expect(bodies()).toEqual([
      ['POST', '/api/fighters', { name: 'Bo', published: false }],
      ['POST', '/api/private-links', { purpose: 'fighter', subjectId: 2 }],
    ]);
  });

  it('is sent by email if the site can do that, and keeps the address after a mistake', async () => {
    history.replaceState(null, '', '?fighter=1');
    let emails: FighterEmail[] = [];
    api().override('GET', /fighter-emails/, () => json({ emails, canEmail: true }));
    const restore = api().override('POST', /fighter-emails/, () =>
      problem(422, 'Invalid', [{ path: 'to', message: 'Must be an email address' }]),
    );
    await render(<ProfilesScreen />);
    const to = page.getByLabelText("Fighter's email address");
    await to.fill('ada@');
    await button('Send by email').click();
    await expect.element(page.getByText('Must be an email address')).toBeVisible();
    await expect.element(to).toHaveValue('ada@');
    restore();
    api().override('POST', /fighter-emails/, ({ body }) => {
      const createdAt = '2026-11-22T12:00:00.000Z';
      emails = [{ id: 1, to: String(body['to']), state: 'waiting', createdAt, sentAt: null, failure: null }];
      return json({ emails, canEmail: true });
    });
    await to.fill('ada@example.com');
    await userEvent.keyboard('{Enter}');
    await expectToast('The email will be sent within a minute');
    await expect.element(page.getByText(/^To ada@example\.com.*waiting to be sent\.$/)).toBeVisible();
    await expect.element(to).toHaveValue('');
    expect(bodies().at(-1)).toEqual([
      'POST',
      '/api/fighter-emails',
      { link: 'fighter', fighterId: 1, to: 'ada@example.com' },
    ]);
  });

  describe('whose email got no response', () => {
    const keys: (string | null)[] = [];
    const to = page.getByLabelText("Fighter's email address");
    beforeEach(async () => {
      keys.length = 0;
      api().add('fighters', { name: 'Bo' });
      history.replaceState(null, '', '?fighter=1');
      api().override('GET', /fighter-emails/, () => json({ emails: [], canEmail: true }));
      api().override('POST', /fighter-emails/, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? offline() : json({ emails: [], canEmail: true });
      });
      await render(<ProfilesScreen />);
      await to.fill('ada@example.com');
      await button('Send by email').click();
      await expectToast('The email could not be sent.');
    });
    async function email(address: string) {
      await to.fill(address);
      await button('Send by email').click();
      await expect.element(to).toHaveValue('');
    }

    it('is emailed again with the same idempotency key, even if another fighter was opened', async () => {
      const fighter = page.getByLabelText('Fighter to invite');
      await fighter.selectOptions('Bo');
      await email('bo@example.com');
      await fighter.selectOptions('Ada');
      await email('ada@example.com');
      expect(keys[2]).toBe(keys[0]);
      expect(keys[1]).not.toBe(keys[0]);
    });

    it('is emailed again with another key in another language', async () => {
      await page.getByLabelText('Language of the page').selectOptions('Spanish');
      await email('ada@example.com');
      expect(new Set(keys).size).toBe(2);
    });
  });

  it('cannot be sent by email from a site without a mail server', async () => {
    history.replaceState(null, '', '?fighter=1');
    await render(<ProfilesScreen />);
    await button('Create a link').click();
    await expect.element(page.getByRole('link', { name: 'Write an email' })).toBeVisible();
    expect(button('Send by email').elements()).toEqual([]);
  });

  it('opens for the fighter in the URL, and a link can be revoked', async () => {
    links = [LINK];
    history.replaceState(null, '', '?fighter=1');
    api().override('DELETE', /private-links\/9/, () => {
      links = [];
      return json(LINK);
    });
    await render(<ProfilesScreen />);
    await button(/^Revoke the link/).click();
    await expectToast('Link revoked');
    await expect.element(button('Create a link')).toBeVisible();
  });
});
