import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deleteDraft } from '#src/client/form-draft.ts';
import { ContactForm } from '#src/features/contact/ContactForm.tsx';

const DRAFT = 'contact-message';
const OWN = '/api/contact-messages';
const ELSEWHERE = 'https://forms.example/f/abc';
const MESSAGE = { 'First-Name': 'Ada', 'Last-Name': 'Marlowe', Email: 'ada@example.com', Message: 'Friday?' };

let place: HTMLElement;
let root: Root | undefined;
/** What the browser would have sent, one record per submission. */
let sent: Record<string, FormDataEntryValue>[] = [];
// The page stays where it is. React has had its turn when the event arrives here.
const catchSubmit = (event: SubmitEvent) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) sent.push(Object.fromEntries(new FormData(event.target)));
};

beforeEach(() => {
  sent = [];
  place = document.createElement('div');
  document.body.append(place);
  window.addEventListener('submit', catchSubmit);
});
afterEach(() => {
  leave();
  window.removeEventListener('submit', catchSubmit);
  vi.useRealTimers();
  deleteDraft(DRAFT);
});

function Island({ endpoint, onHydrated }: { endpoint: string; onHydrated: () => void }) {
  // The form's own effects have run before.
  useEffect(onHydrated, [onHydrated]);
  return <ContactForm endpoint={endpoint} />;
}

/** The page as it was built; `hydrate` brings its island to life. */
const load = (endpoint: string) => {
  place.innerHTML = renderToString(<ContactForm endpoint={endpoint} />);
};
const hydrate = (endpoint: string) =>
  new Promise<void>((resolve) => {
    root = hydrateRoot(place, <Island endpoint={endpoint} onHydrated={resolve} />);
  });
const visit = (endpoint: string) => {
  load(endpoint);
  return hydrate(endpoint);
};
function leave(): void {
  root?.unmount();
  root = undefined;
  place.replaceChildren();
}

const fieldOf = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`);
const textOf = (name: string) => fieldOf(name)?.value;
const fill = async (fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields))
    await page.elementLocator(fieldOf(name) ?? place).fill(value);
};
const send = () => page.getByRole('button', { name: 'Send Message' }).click();
const restore = page.getByRole('button', { name: 'Put it back' });

it('is a whole form before its code arrives', () => {
  load(ELSEWHERE);
  const form = place.querySelector('form');
  expect([form?.method, form?.action]).toEqual(['post', ELSEWHERE]);
  expect(form).toHaveAttribute('data-astro-reload');
  expect([...new FormData(form ?? undefined).keys()]).toEqual([
    'First-Name',
    'Last-Name',
    'Email',
    'Phone-Number',
    'Message',
  ]);
});

it('keeps what was typed before its code arrived, over a reload', async () => {
  load(OWN);
  await fill({ Message: 'Early' });
  await hydrate(OWN);
  await fill({ 'First-Name': 'Ada' });
  leave();
  await visit(OWN);
  expect([textOf('First-Name'), textOf('Message')]).toEqual(['Ada', 'Early']);
});

it('refuses an e-mail address whose host has no dot', async () => {
  await visit(OWN);
  await fill({ ...MESSAGE, Email: 'rosa@example' });
  await send();
  expect(document.activeElement).toBe(fieldOf('Email'));
  expect(sent).toEqual([]);
});

describe('a message to our own intake', () => {
  it('has the same key at a second try, and another one after it has arrived', async () => {
    await visit(OWN);
    await fill(MESSAGE);
    await send();
    await send();
    // What the page that thanks does; the form is shown again from the back/forward cache.
    deleteDraft(DRAFT);
    await send();
    const [first, second, third] = sent.map((fields) => fields['Submission']);
    expect(first).toMatch(/^\d+-/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('counts the seconds since the page was loaded, however late its code arrives', async () => {
    load(OWN);
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(performance.timeOrigin) + 7_000 });
    await hydrate(OWN);
    await fill(MESSAGE);
    await send();
    expect(Number(sent[0]?.['Seconds'])).toBeGreaterThanOrEqual(7);
  });

  it('stays a draft until the page that thanks', async () => {
    await visit(OWN);
    await fill(MESSAGE);
    await send();
    leave();
    await visit(OWN);
    expect(textOf('Message')).toBe('Friday?');
    await expect.element(restore).not.toBeInTheDocument();
  });
});

describe('a message to a form-collection service', () => {
  const sendThere = async () => {
    await visit(ELSEWHERE);
    await fill(MESSAGE);
    await send();
    expect(sent).toMatchObject([MESSAGE]);
  };

  it('is not in the form at the next visit, and can be put back when it did not arrive', async () => {
    await sendThere();
    leave();
    await visit(ELSEWHERE);
    expect(textOf('Message')).toBe('');
    await restore.click();
    expect([textOf('First-Name'), textOf('Message')]).toEqual(['Ada', 'Friday?']);
    await expect.element(restore).not.toBeInTheDocument();
    leave();
    await visit(ELSEWHERE);
    expect(textOf('Message')).toBe('Friday?');
  });

  it('can still be put back after a second press, and after a visit that left it', async () => {
    await sendThere();
    await send();
    leave();
    await visit(ELSEWHERE);
    leave();
    await visit(ELSEWHERE);
    await restore.click();
    expect(textOf('Message')).toBe('Friday?');
  });

  it('does not become a draft when the browser itself puts it back', async () => {
    await sendThere();
    leave();
    load(ELSEWHERE);
    for (const [name, value] of Object.entries(MESSAGE)) Object.assign(fieldOf(name) ?? {}, { value });
    await hydrate(ELSEWHERE);
    await expect.element(restore).not.toBeInTheDocument();
    leave();
    await visit(ELSEWHERE);
    expect(textOf('Message')).toBe('');
    await expect.element(restore).toBeVisible();
  });

  it('makes room for a new one, which is a draft of its own', async () => {
    await sendThere();
    leave();
    await visit(ELSEWHERE);
    await fill({ Message: 'Another' });
    await expect.element(restore).not.toBeInTheDocument();
    leave();
    await visit(ELSEWHERE);
    expect([textOf('First-Name'), textOf('Message')]).toEqual(['', 'Another']);
  });
});
