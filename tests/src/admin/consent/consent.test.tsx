import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { startSender } from '#src/admin/sync/start-sender.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import type { Consent, ConsentOverview } from '#src/domain/consent/consent.ts';
import { json, offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  heading,
} from '../../../support/components/screen.ts';

const api = setUpFakeApi();

const MINOR = '01/01/2020';
const LINK_URL = 'https://boxing.example/guardian/token';
const LINK = {
  id: 7,
  purpose: 'guardian',
  state: 'active',
  language: 'en',
  createdAt: '2026-11-21T12:00:00.000Z',
  createdBy: 'owner',
  lastUsedAt: null,
} as const;
const CONSENT: Consent = {
  id: 3,
  guardianName: 'Rita Marlowe',
  relation: 'Parent',
  wording: 'I agree.',
  wordingVersion: 'abc',
  fighterVersion: 2,
  givenAt: '2026-11-21T12:00:00.000Z',
  givenVia: 'link',
  recordedBy: '',
  withdrawnAt: null,
  withdrawnVia: null,
  isRefusal: false,
  language: 'es',
};

let overview: ConsentOverview;
beforeEach(() => {
  overview = { status: 'missing', consents: [], wording: 'I agree.', links: [] };
  api().override('GET', /^\/api\/consents\/50$/, () => json(overview));
});

const section = page.getByRole('region', { name: 'Consent' });

async function openFighter(dateOfBirth = MINOR) {
  api().add('fighters', makeFighter({ id: 50, name: 'Ada', dateOfBirth }));
  await render(<FightersScreen initial="list" />);
  await button('Edit Ada').click();
  await expect.element(heading('Edit Fighter')).toBeVisible();
}

describe('the consent section in the form', () => {
  it('appears only for a minor, and follows the date of birth as it is typed', async () => {
    await openFighter('');
    expect(section.elements()).toEqual([]);
    await field('Date of Birth').fill('01012020');
    await expectText(section, 'no guardian has consented yet');
    await field('Date of Birth').fill('01/01/1990');
    await expect.element(section).not.toBeInTheDocument();
  });

  it('stays after a withdrawal even without a date of birth, because the fighter stays hidden until a guardian consents again', async () => {
    overview = {
      ...overview,
      status: 'withdrawn',
      consents: [{ ...CONSENT, withdrawnAt: '2026-11-22T12:00:00.000Z', withdrawnVia: 'link' }],
    };
    await openFighter('');
    await expectText(section, 'stays hidden until a guardian consents again');
    await expect.element(button('Record paper consent')).toBeVisible();
    await field('Date of Birth').fill('01/01/1990');
    await expect.element(section).not.toBeInTheDocument();
  });

  const makeConsentOptional = () =>
    api().override('GET', /^\/api\/settings/, () => json({ ...DEFAULT_SETTINGS, requireConsent: false }));

  it('says that a new minor is saved as hidden, and shows the fighter again if the date is corrected', async () => {
    await render(<FightersScreen initial="add" />);
    await field('Fighter Name').fill('Bo');
    const visible = page.getByRole('switch', { name: 'Visible on the site' });
    await field('Date of Birth').fill(MINOR);
    // Until the settings have loaded, the text does not mention that the profile is saved as hidden.
    await expect.element(page.getByText(/saved as hidden\./)).toBeVisible();
    await field('Date of Birth').fill('01/01/1990');
    await field('Date of Birth').fill(MINOR);
    await expect.element(page.getByText('The profile is saved as hidden.')).toBeVisible();
    await expect.element(visible).not.toBeChecked();
    await field('Date of Birth').fill('01/01/1990');
    await expect.element(visible).toBeChecked();
    await field('Date of Birth').fill(MINOR);
    await button('Create Fighter').click();
    await expectToast('Fighter created');
    expect(api().rows('fighters').at(-1)).toMatchObject({ name: 'Bo', published: false });
  });

  it('says that a new minor is public, if the settings do not require consent', async () => {
    makeConsentOptional();
    await render(<FightersScreen initial="add" />);
    await field('Fighter Name').fill('Bo');
    await field('Date of Birth').fill(MINOR);
    await expect.element(page.getByText('The profile is public as soon as you save')).toBeVisible();
    await button('Create Fighter').click();
    await expectToast('Fighter created');
    expect(api().rows('fighters').at(-1)).toMatchObject({ name: 'Bo', published: true });
  });

  it('keeps the form and shows the reason if the server refuses to publish a minor without consent', async () => {
    const message = 'A guardian must consent before a fighter under 18 can be shown';
    api().override('POST', /^\/api\/fighters$/, () =>
      problem(422, message, [{ path: 'published', message }]),
    );
    await render(<FightersScreen initial="add" />);
    await field('Fighter Name').fill('Bo');
    await field('Date of Birth').fill(MINOR);
    await page.getByRole('switch').click();
    await button('Create Fighter').click();
    await expect.element(page.getByRole('switch')).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(field('Fighter Name')).toHaveValue('Bo');
  });

  describe('when the date of birth of a shown adult makes them a minor', () => {
    const visible = page.getByRole('switch', { name: 'Visible on the site' });
    const notifications = page.getByRole('region', { name: 'Notifications' });
    const HIDDEN = 'Ada is under 18, so the profile was hidden. Ask a guardian for consent to show it again.';
    /** Hides the fighter on the fake server, as the real one does for a minor without consent. */
    const hideOnSave = () =>
      api().override('PUT', /^\/api\/fighters\/50$/, ({ body }) => {
        api().change('fighters', 50, { ...body, published: false });
        return json(api().rows('fighters')[0]);
      });

    it('says that saving hides the profile, and after the save what to do next', async () => {
      hideOnSave();
      await openFighter('01/01/1990');
      await field('Date of Birth').fill(MINOR);
      await expectText(section, 'Saving hides the profile until a guardian consents.');
      await expect.element(visible).not.toBeChecked();
      await expect.element(visible).toBeDisabled();
      await field('Date of Birth').fill('01/01/1991');
      await expect.element(visible).toBeChecked();
      await expect.element(section).not.toBeInTheDocument();
      await field('Date of Birth').fill(MINOR);
      await button('Update Fighter').click();
      await expectText(notifications, HIDDEN);
      await expect
        .element(notifications.getByRole('link', { name: 'Open' }))
        .toHaveAttribute('href', '/admin/fighters/50');
      // The body has no `published`, because the server would have to reject it.
      expect(api().writes.map(({ body }) => body)).toEqual([{ dateOfBirth: MINOR }]);
    });

    it('after a save that waited for the network, says that the profile was hidden', async () => {
      await openFighter('01/01/1990');
      await field('Date of Birth').fill(MINOR);
      await expectText(section, 'Saving hides the profile until a guardian consents.');
      const reconnect = ['GET', 'PUT', 'HEAD'].map((method) => api().override(method, /^/, offline));
      await button('Update Fighter').click();
      await expectToast('Kept on this device.');
      for (const restore of reconnect) restore();
      hideOnSave();
      onTestFinished(startSender());
      await expectText(notifications, HIDDEN);
      expect(api().writes.at(-1)?.body).toEqual({ dateOfBirth: MINOR });
    });

    it('while the consent cannot be loaded, says that saving may hide the profile', async () => {
      api().override('GET', /^\/api\/consents\/50$/, offline);
      await openFighter('01/01/1990');
      await field('Date of Birth').fill(MINOR);
      await expectText(section, 'If no guardian has consented, saving hides the profile.');
      await expect.element(visible).toBeChecked();
    });

    it.each([
      ['the settings do not require consent', false, []],
      ['a guardian has consented', true, [CONSENT]],
    ])('keeps the profile visible if %s', async (_case, isRequired, consents) => {
      if (!isRequired) makeConsentOptional();
      overview = { ...overview, consents };
      await openFighter('01/01/1990');
      await field('Date of Birth').fill(MINOR);
      await expect.element(section.getByRole('heading', { name: 'Consent' })).toBeVisible();
      await expect.element(visible).toBeChecked();
      await button('Update Fighter').click();
      await expectToast('Fighter updated');
      expect(section.getByText('Saving hides').elements()).toEqual([]);
      expect(notifications.getByText('was hidden').elements()).toEqual([]);
    });

    it('says nothing about hiding a minor who is already shown', async () => {
      await openFighter('01/01/2019');
      await field('Date of Birth').fill(MINOR);
      await expectText(section, 'no guardian has consented yet');
      await expect.element(visible).toBeChecked();
      expect(section.getByText('Saving hides').elements()).toEqual([]);
    });
  });

  it("emails the guardian's link on Enter, without saving the fighter", async () => {
    api().override('GET', /fighter-emails/, () => json({ emails: [], canEmail: true }));
    api().override('POST', /fighter-emails/, () => json({ emails: [], canEmail: true }));
    await openFighter();
    await section.getByLabelText("Guardian's email address").fill('rita@example.com');
    await userEvent.keyboard('{Enter}');
    await expectToast('The email will be sent within a minute');
    expect(api().writes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/fighter-emails', { link: 'guardian', fighterId: 50, to: 'rita@example.com' }],
    ]);
    await expect.element(heading('Edit Fighter')).toBeVisible();
  });

  it('says that the consent could not be loaded, and tries again', async () => {
    const restore = api().override('GET', /^\/api\/consents\/50$/, () => problem(500, 'Broken'));
    await openFighter();
    await expectText(section, 'The consent could not be loaded.');
    restore();
    await section.getByRole('button', { name: 'Try again' }).click();
    await expectText(section, 'no guardian has consented yet');
  });

  it('shows a consent as it was given, and withdraws it after a confirmation', async () => {
    overview = { ...overview, status: 'given', consents: [CONSENT] };
    api().override('POST', /^\/api\/consents\/50\/withdrawal$/, ({ body }) => {
      expect(body).toEqual({ consent: 3 });
      const withdrawn = { ...CONSENT, withdrawnAt: new Date().toISOString(), withdrawnVia: 'owner' } as const;
      overview = { ...overview, status: 'withdrawn', consents: [withdrawn] };
      return json(overview);
    });
    await openFighter();
    await expectText(section, 'Rita Marlowe (Parent) consented');
    await section.getByText('The text that the guardian agreed to in Spanish').click();
    await expect.element(section.getByText('I agree.')).toBeVisible();
    await section.getByRole('button', { name: 'Withdraw consent' }).click();
    await dialog().getByRole('button', { name: 'Withdraw' }).click();
    await expectText(section, 'The fighter stays hidden until a guardian consents again.');
  });
});

describe("the guardian's link", () => {
  it('is shown when it is created, with messages that contain it, and can be revoked', async () => {
    api().override('POST', /private-links/, ({ body }) => {
      expect(body).toEqual({ purpose: 'guardian', subjectId: 50 });
      overview = { ...overview, links: [LINK] };
      return json({ ...LINK, url: LINK_URL }, {}, 201);
    });
    api().override('DELETE', /private-links\/7/, () => {
      overview = { ...overview, links: [{ ...LINK, state: 'revoked' }] };
      return json(LINK);
    });
    await openFighter();
    await button('Create a link for the guardian').click();
    await expect.element(section.getByLabelText('Link for the guardian')).toHaveValue(LINK_URL);
    for (const name of ['Write an email', 'Write a text message']) {
      const href = section.getByRole('link', { name }).element().getAttribute('href') ?? '';
      expect(decodeURIComponent(href)).toContain(LINK_URL);
      expect(decodeURIComponent(href)).toContain('Ada is under 18');
    }
    await button('Revoke').click();
    await expectToast('Link revoked');
    expect(section.getByLabelText('Link for the guardian').elements()).toEqual([]);
  });
});

it("records paper consent with the guardian's name and relation, without saving the form", async () => {
  api().override('POST', /^\/api\/consents\/50$/, ({ body }) => {
    expect(body).toEqual({ guardianName: 'Rita Marlowe', relation: 'Legal guardian', after: 0 });
    overview = {
      ...overview,
      status: 'given',
      consents: [{ ...CONSENT, givenVia: 'owner', recordedBy: 'cam' }],
    };
    return json(overview);
  });
  await openFighter();
  await button('Record paper consent').click();
  const paper = page.getByRole('dialog', { name: 'Record paper consent' });
  await paper.getByRole('button', { name: 'Record consent' }).click();
  await expectText(paper.getByRole('alert'), 'Is required');
  await paper.getByLabelText('Relation to the fighter').selectOptions('Legal guardian');
  await paper.getByLabelText('Guardian').fill(' Rita Marlowe ');
  await userEvent.keyboard('{Enter}');
  await expectText(section, 'on paper, recorded by cam');
  expect(api().writes.map(({ path }) => path)).toEqual(['/api/consents/50']);
});

it('the list marks minors whose consent is missing or withdrawn, and has a filter for missing consent', async () => {
  const task = { published: true, withdrawnAt: null };
  api().override('GET', /^\/api\/consents$/, () =>
    json([
      { ...task, fighterId: 1, name: 'Ada', status: 'missing' },
      { ...task, fighterId: 2, name: 'Bo', status: 'given' },
      { ...task, fighterId: 3, name: 'Cy', status: 'withdrawn', withdrawnAt: '2026-11-21T12:00:00.000Z' },
    ]),
  );
  for (const [index, name] of ['Ada', 'Bo', 'Cy', 'Dee'].entries())
    api().add(
      'fighters',
      makeFighter({ id: index + 1, name, dateOfBirth: name === 'Dee' ? '01/01/1990' : MINOR }),
    );
  await render(<FightersScreen initial="list" />);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^(?:Select )?${name}`) });
  await expectText(row('Ada'), 'no consent');
  await expectText(row('Cy'), 'consent withdrawn');
  for (const name of ['Bo', 'Dee']) expect(row(name).getByText('consent').elements()).toEqual([]);
  await page.getByLabelText('Filter').filter({ hasText: 'Incomplete' }).selectOptions('no consent (1)');
  await expect.element(row('Bo')).not.toBeInTheDocument();
  await expect.element(row('Ada')).toBeVisible();
});
