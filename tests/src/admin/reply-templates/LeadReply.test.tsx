import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import { ALL_ORIGINAL_TEMPLATES, ORIGINAL_TRANSLATIONS } from '#src/copy/admin/original-texts.ts';
import { ORIGINAL_AGREEMENTS } from '#src/domain/agreements/agreement.ts';
import { ORIGINAL_TEMPLATES } from '#src/domain/leads/reply-template.ts';
import { ORIGINAL_MESSAGES } from '#src/domain/reels/client-message.ts';
import { json, ORIGINAL_TEXTS, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectText, expectToast } from '../../../support/components/screen.ts';
import { toLead } from '../../../support/content/inbox-leads.ts';
import { XSS_PAYLOADS } from '../../../support/content/xss-payloads.ts';

const api = setUpFakeApi();

const CONTACT_MESSAGE = toLead('contact-messages', {
  'First-Name': 'Ada',
  Email: 'ada@example.com',
  Message: 'Bout on Friday',
});
const REPLY = page.getByRole('link', { name: 'Reply by email' });

async function openMessage() {
  await render(<InboxScreen />);
  await button(/Ada/).click();
}

beforeEach(() => {
  api().override('GET', /contact-messages/, () => json([CONTACT_MESSAGE]));
  api().override('GET', /highlight-requests/, () => json([]));
});

describe('a reply', () => {
  /** Clicks the link without opening an email program. */
  async function reply() {
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('click', stop);
    onTestFinished(() => window.removeEventListener('click', stop));
    await REPLY.click();
  }

  it('to a new message offers to mark it as in progress', async () => {
    let stored = CONTACT_MESSAGE;
    api().override('GET', /contact-messages/, () => json([stored]));
    api().override('PUT', /contact-messages\/1/, () => {
      stored = { ...stored, status: 'in_progress' };
      return json(stored);
    });
    await openMessage();
    expect(page.getByText('Mark as in progress?').elements()).toEqual([]);
    await reply();
    await expectText(page.getByRole('status'), 'Mark as in progress?');
    await button('Yes, mark it').click();
    // The name of a status button ends with its shortcut.
    await expect.element(button('In progress p')).toHaveAttribute('aria-pressed', 'true');
    expect(api().writes.map(({ path, body }) => [path, body])).toEqual([
      ['/api/contact-messages/1', { status: 'in_progress' }],
    ]);
    await expect.element(page.getByText('Mark as in progress?')).not.toBeInTheDocument();
    await expect.element(REPLY).toHaveFocus();
  });

  it('to a message that is done offers nothing', async () => {
    api().override('GET', /contact-messages/, () => json([{ ...CONTACT_MESSAGE, status: 'done' }]));
    await openMessage();
    await reply();
    await expect.element(REPLY).toBeVisible();
    expect(page.getByText('Mark as in progress?').elements()).toEqual([]);
  });
});

describe('reply templates', () => {
  it("are edited with a preview, and overwrite somebody else's save only if the owner chooses to", async () => {
    let stored: unknown = null;
    api().override('PUT', /reply-templates/, ({ body, headers }) => {
      if (headers.get('if-match') === '"0"') return problem(412, 'Somebody else saved first.');
      stored = body['templates'];
      return json({ ...ORIGINAL_TEXTS, version: 6, templates: stored });
    });
    await openMessage();
    await button('Edit templates').click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByLabelText('Text').first();
    await text.fill('Hello {nmae}');
    await dialog.getByText('Preview').first().click();
    await expectText(dialog, 'Hello {nmae}');
    await dialog.getByRole('button', { name: 'Save templates' }).click();
    await expectText(dialog, 'Unknown placeholder {nmae}. Use {name}, {quote}, {brand}, or {price}.');
    await text.fill('Hello {name}');
    await expectText(dialog, 'Hello Ada');
    api().override('GET', /reply-templates/, () =>
      json({
        ...ORIGINAL_TEXTS,
        version: 5,
        templates: stored ?? [{ ...ORIGINAL_TEMPLATES[0], body: 'Hi' }],
      }),
    );
    await dialog.getByRole('button', { name: 'Save templates' }).click();
    await expectText(dialog, 'Somebody else saved this first');
    expect(stored).toBeNull();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expectToast('Templates saved');
    await expect.element(REPLY).toHaveAttribute('href', expect.stringContaining('body=Hello%20Ada'));
  });

  it('include the messages to clients, each with a preview, and are reset separately', async () => {
    const bodies: Record<string, unknown>[] = [];
    api().override('PUT', /reply-templates/, ({ body }) => {
      bodies.push(body);
      return json(ORIGINAL_TEXTS);
    });
    await openMessage();
    await button('Edit templates').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Reel delivered', { exact: true }).click();
    const text = dialog.getByLabelText('Reel delivered: text');
    await text.fill('Done!');
    await dialog.getByRole('button', { name: 'Save templates' }).click();
    await expectText(dialog, 'Must contain {link}');
    expect(bodies).toEqual([]);
    await dialog.getByLabelText('Reel delivered in Spanish: subject').fill('¡Listo!');
    await text.fill('{name}, {brand} is done: {link}');
    await expectText(dialog, 'Ada, Boxing Films is done: (the private link)');
    await dialog.getByRole('button', { name: 'Save templates' }).click();
    await expectToast('Templates saved');
    const { reel } = ORIGINAL_MESSAGES;
    const { es } = ORIGINAL_TRANSLATIONS;
    expect(bodies).toEqual([
      {
        templates: ALL_ORIGINAL_TEMPLATES,
        messages: { ...ORIGINAL_MESSAGES, reel: { ...reel, body: '{name}, {brand} is done: {link}' } },
        translatedMessages: { es: { ...es, reel: { ...es.reel, subject: '¡Listo!' } } },
        agreements: ORIGINAL_AGREEMENTS,
      },
    ]);
    await button('Edit templates').click();
    await dialog.getByText('Paid', { exact: true }).click();
    await dialog.getByLabelText('Paid: text').fill('Thanks');
    await dialog.getByRole('button', { name: 'Reset the messages to clients' }).click();
    await expect.element(dialog.getByLabelText('Paid: text')).toHaveValue(ORIGINAL_MESSAGES.paid.body);
  });

  it('are edited with the agreement templates, which can be added and removed', async () => {
    api().override('PUT', /reply-templates/, ({ body }) => json({ ...ORIGINAL_TEXTS, ...body, version: 1 }));
    await openMessage();
    await button('Edit templates').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add agreement' }).click();
    await dialog.getByRole('button', { name: 'Save templates' }).click();
    await expectText(dialog, 'Is required');
    await dialog.getByLabelText('Title').last().fill('Sparring');
    await dialog.getByLabelText('Text', { exact: true }).last().fill('On {date}');
    await dialog.getByLabelText('Language', { exact: true }).last().selectOptions('Spanish');
    await dialog.getByText('Service agreement').first().click();
    await dialog.getByRole('button', { name: 'Remove Service agreement' }).click();
    await dialog.getByRole('button', { name: 'Save templates' }).click();
    await expectToast('Templates saved');
    expect(api().writes.at(-1)?.body).toMatchObject({
      agreements: [{ name: 'Sparring', body: 'On {date}', language: 'es' }],
    });
  });

  it('in the language of the sender come first, and new ones are added for a language', async () => {
    api().override('GET', /contact-messages/, () => json([{ ...CONTACT_MESSAGE, language: 'es' }]));
    api().override('PUT', /reply-templates/, ({ body }) => json({ ...ORIGINAL_TEXTS, ...body, version: 1 }));
    await openMessage();
    await expect.element(REPLY).toHaveAttribute('href', expect.stringContaining('body=Hola%20Ada%3A'));
    await expect.element(page.getByText('Bout on Friday').last()).toHaveAttribute('lang', 'es');
    await button('Edit templates').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Spanish template' }).click();
    const spanish = dialog.getByRole('region', { name: 'Reply templates in Spanish' });
    await spanish.getByLabelText('Template name').last().fill('Gracias');
    await dialog.getByRole('button', { name: 'Save templates' }).click();
    await expectToast('Templates saved');
    const added = { name: 'Gracias', language: 'es', kind: null, subject: '', body: '' };
    expect(api().writes.at(-1)?.body).toMatchObject({ templates: [...ALL_ORIGINAL_TEMPLATES, added] });
  });

  it('are not run as code, and cannot change the recipient', async () => {
    const hits = vi.fn();
    vi.stubGlobal('hit', hits);
    onTestFinished(() => void vi.unstubAllGlobals());
    const hostile = `&bcc=eve@example.com\r\nBcc: eve@example.com\n${XSS_PAYLOADS.join('\n')}`;
    const templates = ['Message', '<img src=x onerror=hit()>'].map((name) => ({
      name,
      language: 'en',
      kind: null,
      subject: hostile,
      body: hostile,
    }));
    api().override('GET', /reply-templates/, () => json({ ...ORIGINAL_TEXTS, version: 1, templates }));
    await openMessage();
    const menu = page.getByRole('combobox', { name: 'Reply template' });
    await menu.selectOptions('<img src=x onerror=hit()>');
    const url = new URL((await REPLY.findElement()).getAttribute('href') ?? '');
    expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['mailto:', 'ada@example.com']);
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
    await button('Edit templates').click();
    await page.getByRole('dialog').getByText('Preview').first().click();
    await expectText(page.getByRole('dialog'), XSS_PAYLOADS[0] ?? '');
    expect(hits).not.toHaveBeenCalled();
  });
});
