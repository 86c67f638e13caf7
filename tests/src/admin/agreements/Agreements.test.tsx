import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import type { Agreement, AgreementOverview, NewAgreement } from '#src/domain/agreements/agreement.ts';
import {
  json,
  NO_AGREEMENTS,
  ORIGINAL_TEXTS,
  offline,
  problem,
  setUpFakeApi,
} from '../../../support/components/fake-api.ts';
import { button, dialog, expectToast } from '../../../support/components/screen.ts';
import { toLead } from '../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

const MESSAGE = toLead('contact-messages', {
  'First-Name': 'Ada',
  'Last-Name': 'Marlowe',
  Email: 'ada@example.com',
  Message: 'A pro show?',
});
const OPEN: Agreement = {
  id: 5,
  title: 'Pro show',
  wording: 'We film on December 12.',
  language: 'en',
  createdAt: '2026-11-27T12:00:00.000Z',
  createdBy: 'owner',
  signedName: '',
  signedAt: null,
  declinedAt: null,
  declineReason: '',
  withdrawnAt: null,
};
const TEMPLATES = [
  { name: 'Sparring', body: '{brand} films {name} on {date}.', language: 'en' },
  { name: 'Pro show', body: 'Place: {place}, price: {price}', language: 'en' },
  { name: 'Velada', body: 'Filmamos el {fecha}.', language: 'es' },
];

let overview: AgreementOverview;
beforeEach(() => {
  overview = NO_AGREEMENTS;
  api().override('GET', /contact-messages/, () => json([MESSAGE]));
  api().override('GET', /highlight-requests/, () => json([]));
  api().override('GET', /\/api\/agreements/, () => json(overview));
  api().override('GET', /reply-templates/, () => json({ ...ORIGINAL_TEXTS, agreements: TEMPLATES }));
  api().override('POST', /\/api\/agreements\/1$/, ({ body }) => {
    const created = { ...OPEN, ...(body as NewAgreement) };
    overview = { ...overview, agreements: [created] };
    return json(overview);
  });
});

const section = page.getByRole('region', { name: 'Agreements' });
const field = (label: string) => section.getByRole('textbox', { name: label });

async function openMessage() {
  await render(<InboxScreen />);
  await button(/Ada/).click();
}

describe('a new agreement', () => {
  it('is written from a template, whose fields are filled in', async () => {
    await openMessage();
    await button('New agreement').click();
    await expect.element(field('Name')).toHaveValue('Ada Marlowe');
    await button('Create the agreement').click();
    await expect.element(section.getByText('Is required')).toBeVisible();
    expect(api().writes).toEqual([]);
    await field('Date').fill('December 12, 2026');
    await expect
      .element(section.getByText('Boxing Films films Ada Marlowe on December 12, 2026.'))
      .toBeVisible();
    await button('Create the agreement').click();
    await expectToast('Agreement created');
    expect(api().writes.map(({ body }) => body)).toEqual([
      {
        title: 'Sparring',
        wording: 'Boxing Films films Ada Marlowe on December 12, 2026.',
        language: 'en',
        latest: null,
      },
    ]);
    await expect.element(section.getByText("is waiting for the client's signature")).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.includes('agreement'))).toEqual([]);
  });

  it('keeps what was typed if the request fails or another template is selected', async () => {
    api().override('POST', /\/api\/agreements\/1$/, offline);
    await openMessage();
    await button('New agreement').click();
    await section.getByLabelText('Template').selectOptions('Pro show');
    await field('Place').fill('Main Street Gym');
    await field('Price').fill('$500');
    await button('Create the agreement').click();
    await expect.element(page.getByText('The agreement could not be created.')).toBeVisible();
    await expect.element(field('Place')).toHaveValue('Main Street Gym');
    await section.getByLabelText('Template').selectOptions('Sparring');
    await section.getByLabelText('Template').selectOptions('Pro show');
    await expect.element(section.getByText('Place: Main Street Gym, price: $500')).toBeVisible();
  });

  it('replaces the current one, and sends the id of the one that it replaces', async () => {
    overview = { ...overview, agreements: [OPEN] };
    await openMessage();
    await button('Change the agreement').click();
    await section.getByText('Change the text of this agreement').click();
    await expect.element(field('Text')).toHaveValue('We film on December 12.');
    await field('Text').fill('We film on December {day}.');
    await field('Day').fill('13');
    await button('Create the agreement').click();
    await expectToast('Agreement created');
    expect(api().writes.map(({ body }) => body)).toEqual([
      {
        title: 'Pro show',
        wording: 'We film on December 13.',
        language: 'en',
        latest: { id: 5, isSigned: false },
      },
    ]);
  });

  it('has the language of its template, unless the owner chooses another one', async () => {
    await openMessage();
    await button('New agreement').click();
    const language = section.getByLabelText('Language of the text');
    await expect.element(language).toHaveValue('en');
    await section.getByLabelText('Template').selectOptions('Velada');
    await expect.element(language).toHaveValue('es');
    await expect.element(section.getByText('Filmamos el {fecha}.').last()).toHaveAttribute('lang', 'es');
    await section.getByLabelText('Template').selectOptions('Pro show');
    await language.selectOptions('Spanish');
    await field('Place').fill('Gimnasio');
    await field('Price').fill('$500');
    await button('Create the agreement').click();
    await expectToast('Agreement created');
    expect(api().writes.map(({ body }) => body)).toMatchObject([{ title: 'Pro show', language: 'es' }]);
  });

  it('is created once if the response was lost', async () => {
    api().override('POST', /\/api\/agreements\/1$/, ({ body }) => {
      const created = { ...OPEN, ...(body as NewAgreement) };
      overview = { ...overview, agreements: [created] };
      return offline();
    });
    await openMessage();
    await button('New agreement').click();
    await field('Date').fill('December 12');
    await button('Create the agreement').click();
    await expect.element(page.getByText('The agreement could not be created.')).toBeVisible();
    await expect.element(section.getByText("is waiting for the client's signature")).toBeVisible();
    await button('Create the agreement').click();
    await expect.element(button('Change the agreement')).toBeVisible();
    expect(api().writes).toHaveLength(1);
  });

  it('is not created if the client has since signed the current one, whose signature is then shown', async () => {
    overview = { ...overview, agreements: [OPEN] };
    await openMessage();
    await button('Change the agreement').click();
    await field('Title').fill('Amateur show');
    const signed = { ...OPEN, signedName: 'Ada Marlowe', signedAt: '2026-11-27T13:00:00.000Z' };
    overview = { ...overview, agreements: [signed] };
    api().override('POST', /\/api\/agreements\/1$/, () => problem(409, 'It was signed in the meantime.'));
    await button('Create the agreement').click();
    await expect.element(page.getByText('It was signed in the meantime.')).toBeVisible();
    await expect.element(section.getByText(/signed by Ada Marlowe on Nov 27, 2026/)).toBeVisible();
  });
});

describe('an agreement that is not signed', () => {
  beforeEach(() => {
    overview = { ...overview, agreements: [OPEN], canEmail: true };
  });

  it('is sent by email, or as a message with a private link', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([content]) => {
      copied.push((await (await content?.getType('text/plain'))?.text()) ?? '');
    });
    const url = 'https://boxing.example/agreement/token';
    const link = {
      id: 7,
      purpose: 'agreement',
      state: 'active',
      createdAt: OPEN.createdAt,
      createdBy: '',
      lastUsedAt: null,
    };
    api().override('GET', /contact-messages/, () => json([{ ...MESSAGE, language: 'es' }]));
    api().override('POST', /private-links/, () => json({ ...link, language: 'es', url }, {}, 201));
    api().override('POST', /emails/, () => json(overview));
    await openMessage();
    await button('Copy a message with the agreement').click();
    await expect.poll(() => copied.join()).toContain('Hola Ada:\n\nEsta página muestra nuestro acuerdo.');
    expect(copied.join()).toContain(url);
    await button('Email the agreement').click();
    await expectToast('The email will be sent within a minute');
    expect(api().writes.map(({ path, body }) => [path, body])).toEqual([
      ['/api/private-links', { purpose: 'agreement', subjectId: 1 }],
      ['/api/agreements/1/emails', { agreement: 5 }],
    ]);
  });

  describe('whose email got no response', () => {
    const keys: (string | null)[] = [];
    beforeEach(() => {
      keys.length = 0;
      api().override('POST', /emails/, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? offline() : json(overview);
      });
    });
    async function emailWithoutResponse() {
      await button('Email the agreement').click();
      await expectToast('The email could not be sent.');
    }
    async function emailAgain() {
      await button('Email the agreement').click();
      await expectToast('The email will be sent within a minute');
    }

    it('is emailed with the same idempotency key, even after the message was closed', async () => {
      const { unmount } = await render(<InboxScreen />);
      await button(/Ada/).click();
      await emailWithoutResponse();
      await unmount();
      await openMessage();
      await emailAgain();
      expect(keys).toEqual([expect.any(String), keys[0]]);
    });

    it('is replaced by one that is emailed with another key', async () => {
      await openMessage();
      await expect.element(section.getByText('Pro show').first()).toBeVisible();
      overview = { ...overview, agreements: [{ ...OPEN, id: 6, title: 'Amateur show' }] };
      await emailWithoutResponse();
      await expect.element(section.getByText('Amateur show').first()).toBeVisible();
      await emailAgain();
      expect(new Set(keys).size).toBe(2);
    });

    it('is emailed with another key in another language', async () => {
      api().override('PUT', /contact-messages/, () => {
        const spanish = { ...MESSAGE, language: 'es' };
        api().override('GET', /contact-messages/, () => json([spanish]));
        return json(spanish);
      });
      await openMessage();
      await emailWithoutResponse();
      await page.getByLabelText('Language', { exact: true }).selectOptions('Spanish');
      await expect.element(page.getByText('Español')).toBeVisible();
      await emailAgain();
      expect(new Set(keys).size).toBe(2);
    });
  });

  it('is withdrawn after a confirmation', async () => {
    api().override('POST', /withdrawal/, () => {
      overview = { ...overview, agreements: [{ ...OPEN, withdrawnAt: OPEN.createdAt }] };
      return json(overview);
    });
    await openMessage();
    await section.getByRole('button', { name: 'Withdraw' }).click();
    await dialog().getByRole('button', { name: 'Withdraw' }).click();
    await expectToast('Agreement withdrawn');
    await expect.element(button('Change the agreement')).not.toBeInTheDocument();
    expect(api().writes.map(({ body }) => body)).toEqual([{ agreement: 5 }]);
  });

  it('shows why the client did not agree', async () => {
    overview = {
      ...overview,
      agreements: [{ ...OPEN, declinedAt: OPEN.createdAt, declineReason: 'The date is wrong.' }],
    };
    await openMessage();
    await expect.element(section.getByText('The date is wrong.')).toBeVisible();
    await expect.element(button('Change the agreement')).toBeVisible();
  });
});
