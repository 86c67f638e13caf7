import { expect } from 'vitest';
import { photo } from '../content/photos.ts';
import { createPath, createSubjects, type PagePurpose, readForm } from '../content/private-pages.ts';
import type { useAttackedApi } from './attacked-api.ts';

export type Form = Record<string, string> | FormData;

export type Scenario = {
  name: string;
  purpose: PagePurpose;
  /** Fills in a form that must be sent before `form` can be filled in. */
  before?: (path: string) => Promise<Form>;
  form: (path: string) => Promise<Form>;
};

/** Forms of each private page, and functions that read, fill in and send them. */
export function privateForms(api: ReturnType<typeof useAttackedApi>) {
  async function post(path: string, form: Form): Promise<Response> {
    const body = form instanceof FormData ? form : new URLSearchParams(form);
    const encoded = new Response(body);
    return api.request('POST', path, {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: await encoded.arrayBuffer(),
    });
  }
  const readPage = async (path: string) => (await api.request('GET', path)).text();
  const open = async (path: string, action: string) => readForm(await readPage(path), action);
  async function mustPost(path: string, form: Form): Promise<void> {
    expect((await post(path, form)).status).toBe(303);
  }

  // These functions fill in a form and return it. They do not send it.
  const askForChange = async (path: string): Promise<Form> => ({
    ...(await open(path, 'request-change')),
    note: 'Shorter, please',
  });
  async function fillIn(path: string, goals = 'Olympics'): Promise<Form> {
    return { ...(await open(`${path}?step=story`, 'save-step')), goals };
  }
  async function choosePhoto(path: string): Promise<Form> {
    const [, key = ''] = /name="key" value="([^"]*)"/.exec(await readPage(`${path}?step=photos`)) ?? [];
    const { name, mimeType, buffer } = await photo('me.jpg');
    const form = new FormData();
    form.set('key', key);
    form.set('photo', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    return form;
  }
  const consent = async (path: string): Promise<Form> => ({
    ...(await open(path, 'consent')),
    guardianName: 'Rita Marlowe',
    relation: 'Parent',
    agreed: 'yes',
  });

  const scenarios: Scenario[] = [
    { name: 'accepting the reel', purpose: 'reel', form: (path) => open(path, 'accept') },
    {
      name: 'asking for a change',
      purpose: 'reel',
      form: askForChange,
    },
    {
      name: 'replacing a file link',
      purpose: 'reel',
      // Clients cannot replace files until they have responded to a delivered reel.
      before: askForChange,
      form: async (path) => ({
        ...(await open(path, 'replace-file')),
        url: 'https://drive.google.com/file/d/2',
      }),
    },
    {
      name: 'signing the agreement',
      purpose: 'agreement',
      form: async (path) => ({ ...(await open(path, 'sign')), signedName: 'Ada Marlowe', agreed: 'yes' }),
    },
    {
      name: 'declining the agreement',
      purpose: 'agreement',
      form: async (path) => ({ ...(await open(path, 'decline')), reason: 'Too early' }),
    },
    { name: 'saving a step', purpose: 'fighter', form: (path) => fillIn(path) },
    { name: 'adding a photo', purpose: 'fighter', form: choosePhoto },
    ...['main-photo', 'remove-photo'].map(
      (action): Scenario => ({
        name: `the button ${action}`,
        purpose: 'fighter',
        before: choosePhoto,
        form: (path) => open(`${path}?step=photos`, action),
      }),
    ),
    {
      name: 'sending the profile',
      purpose: 'fighter',
      before: (path) => fillIn(path),
      form: (path) => open(`${path}?step=review`, 'submit'),
    },
    { name: 'giving consent', purpose: 'guardian', form: consent },
    { name: 'refusing consent', purpose: 'guardian', form: (path) => open(path, 'refuse') },
    {
      name: 'withdrawing consent',
      purpose: 'guardian',
      before: consent,
      form: (path) => open(path, 'withdraw'),
    },
  ];

  /** Creates a page, and sends the form `before`, if there is one. Returns the page's path and the form to test. */
  async function prepare({ purpose, before, form }: Scenario) {
    const { [purpose]: subjectId } = await createSubjects(api.db());
    const path = await createPath(api.db(), purpose, subjectId);
    if (before) await mustPost(path, await before(path));
    return { path, form: await form(path) };
  }

  return { scenarios, post, mustPost, open, readPage, askForChange, fillIn, prepare };
}
