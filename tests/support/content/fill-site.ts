import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { unescapeHtml } from '../pages/unescape-html.ts';
import type { createStripeServer } from '../third-parties/stripe-server.ts';
import { signEvent, toEvent } from '../third-parties/stripe-server.ts';

const LINE = 'Ü "quoted" \\ 🥊';
const TEXT = `${LINE}\nline\u2028`;
const REEL = 'https://www.youtube.com/watch?v=abcdefghijk';
// Random values in the format of the P-256 point and the secret that a browser sends.
const DEVICE_KEYS = {
  p256dh: `BA${randomBytes(63).toString('base64url')}A`,
  auth: randomBytes(16).toString('base64url'),
};

/** The owner of a site that tests start as a process. */
export const SITE_OWNER = { username: 'admin', password: 'a long and quiet password' };

/** Signs in, and returns the `Cookie` header. Throws an error if the site refuses. */
export async function signIn(origin: string, credentials = SITE_OWNER): Promise<string> {
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Signing in returned ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

type Owner = Awaited<ReturnType<typeof connect>>;
type Stripe = ReturnType<typeof createStripeServer>;

/** Returns functions that use the API and the private pages of a running site of any release. */
async function connect(origin: string, cookie: string) {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { origin, cookie, ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (response.status >= 400)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const request = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await send(method, path, body, headers);
    return response.status === 204 ? null : (await response.json()).data;
  };
  const { paths } = await (await send('GET', '/api/openapi.json')).json();
  const privatePages: string[] = [];
  return {
    privatePages,
    send,
    request,
    create: async (kind: string, body: object): Promise<number> =>
      (await request('POST', `/api/${kind}`, body)).id,
    has: (path: string): boolean => path in paths,
    /** Sends the form that contains `marker` on a private page, with its hidden fields. */
    submitForm: async (page: string, marker: string, values: Record<string, string>) => {
      const html = await (await send('GET', page)).text();
      const form = html.split('<form').find((part) => part.split('</form>')[0]?.includes(marker));
      if (form === undefined) throw new Error(`${page} has no form with ${marker}`);
      const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [name, unescapeHtml(value)],
      );
      const fields = { ...Object.fromEntries(hidden), ...values };
      return send('POST', page.split('?')[0] ?? page, new URLSearchParams(fields));
    },
    createLink: async (purpose: string, subjectId: number): Promise<string> => {
      const { url } = await request('POST', '/api/private-links', { purpose, subjectId });
      const page = new URL(url).pathname;
      privatePages.push(page);
      return page;
    },
  };
}

async function uploadPhoto({ request }: Owner, background: string): Promise<string> {
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' }));
  return (await request('POST', '/api/upload', form)).url;
}

/**
 * Creates records of each kind, changes some of them, and puts one of each kind in the trash. Returns the ids of two
 * fighters, of whom the second is a minor.
 */
async function fillRecords(owner: Owner): Promise<[number, number]> {
  const { request, create, has } = owner;
  const gym = {
    name: 'Ümlaut "Gym" \\ 🥊',
    slug: 'umlaut-gym',
    city: 'Paris',
    state: 'Texas',
    videos: [REEL],
  };
  const gymId = await create('gyms', gym);
  await request('PUT', `/api/gyms/${gymId}`, { city: 'São Paulo' });
  const weightClass = { name: 'Mosca “ligero” 🥊', slug: 'mosca', order: 90 };
  const weightClassId = await create('weight-classes', weightClass);
  const fighterId = await create('fighters', {
    name: 'Zoë Nowak-Łukasiewicz',
    weight: '147.5 lbs',
    gymId,
    weightClassId,
    goals: TEXT,
    socialMedia: { instagram: '@zoe' },
    featuredVideos: [REEL, 'https://vimeo.com/76979871'],
    featuredImage: await uploadPhoto(owner, '#a42c15'),
    galleryImages: [await uploadPhoto(owner, '#15a42c')],
  });
  await request('PUT', `/api/fighters/${fighterId}`, { goals: 'Worlds' });
  const videoId = await create('videos', { name: 'Bout № 2', slug: 'bout-no-2', videoUrl: REEL });
  await request('PUT', `/api/videos/${videoId}`, { name: 'Bout № 3' });
  const year = new Date().getFullYear() - 16;
  const minor = {
    name: 'Minna Ö.',
    dateOfBirth: `01/01/${year}`,
    featuredImage: await uploadPhoto(owner, '#2c15a4'),
  };
  const minorId = await create('fighters', minor);
  const trashed: Record<string, object> = {
    gyms: { name: 'Trashed', slug: 'trashed' },
    'weight-classes': { name: 'Trashed', slug: 'trashed' },
    fighters: { name: 'Trashed' },
    videos: { name: 'Trashed', slug: 'trashed', videoUrl: 'https://youtu.be/bcdefghijkl' },
  };
  if (has('/api/shows')) {
    const show = {
      name: 'Harbor Öpen',
      slug: 'harbor-open',
      startsOn: '2026-10-03',
      sanctionedBy: 'USA Boxing',
    };
    const bout = { id: 'bout0001', red: { fighterId }, blue: { name: 'Jörg “the” Ö' } };
    const showId = await create('shows', {
      ...show,
      poster: await uploadPhoto(owner, '#ffffff'),
      bouts: [bout],
    });
    await request('PUT', `/api/shows/${showId}`, { venue: LINE });
    trashed['shows'] = { ...show, name: 'Trashed', slug: 'trashed' };
  }
  for (const [kind, body] of Object.entries(trashed))
    await request('DELETE', `/api/${kind}/${await create(kind, body)}`);
  return [fighterId, minorId];
}

const MESSAGE = { 'First-Name': 'Ada', 'Last-Name': 'M', Email: 'a@example.com', Message: TEXT };
const REQUEST = {
  'Instagram-Handle': '@ada',
  Email: 'a@example.com',
  'File-Link-1': 'https://drive.google.com/file/d/1',
  'Glove-Color': 'Red 🥊',
  Agreement: 'Yes',
};

/** Sends messages and requests, and puts a message in the trash. Returns the ids of a message and a request. */
async function fillInbox({ request, create }: Owner): Promise<[number, number]> {
  const messageId = await create('contact-messages', MESSAGE);
  await request('PUT', `/api/contact-messages/${messageId}`, { notes: TEXT, status: 'in_progress' });
  await request('DELETE', `/api/contact-messages/${await create('contact-messages', MESSAGE)}`);
  const requestId = await create('highlight-requests', REQUEST);
  await request('PUT', `/api/highlight-requests/${requestId}`, { status: 'in_progress', notes: TEXT });
  for (const status of ['done', 'spam']) {
    const id = await create('highlight-requests', { ...REQUEST, About: status });
    await request('PUT', `/api/highlight-requests/${id}`, { status });
  }
  return [messageId, requestId];
}

async function fillSettings({ request, has }: Owner): Promise<void> {
  if (has('/api/settings')) {
    await request('PUT', '/api/settings', { brand: 'Ümlaut "Cam" 🥊', tagline: '' });
    // Allow minors to be shown before a guardian consents, as in earlier releases.
    if ('requireConsent' in (await request('GET', '/api/settings')))
      await request('PUT', '/api/settings', { requireConsent: false });
    await request('PUT', '/api/settings', { email: 'a@example.com' });
  }
  if (has('/api/reply-templates')) {
    const { templates } = await request('GET', '/api/reply-templates');
    const added = { ...templates[0], name: 'Thanks', kind: null, subject: 'Hi {name}', body: '{quote}\n🥊' };
    await request('PUT', '/api/reply-templates', { templates: [...templates, added] });
  }
  if (has('/api/do-not-film'))
    await request('POST', '/api/do-not-film', { name: 'Jörg', handles: ['@jorg'], note: TEXT });
  if (has('/api/dashboard/setup-dismissal')) await request('PUT', '/api/dashboard/setup-dismissal');
}

/** Fills in a fighter's profile, gives consent as a guardian, and adds an evaluation. */
async function fillPeople(owner: Owner, fighterId: number, minorId: number): Promise<void> {
  const { request, create, has, createLink, submitForm } = owner;
  if (!has('/api/evaluations')) return;
  await request('PUT', `/api/fighters/${fighterId}`, {
    weighIns: [{ date: '2026-10-03', event: 'Harbor Öpen', level: 'amateur', pounds: 147.5 }],
  });
  const profile = await createLink('fighter', fighterId);
  await submitForm(`${profile}?step=story`, 'name="goals"', { goals: TEXT });
  await submitForm(`${profile}?step=review`, 'value="submit"', {});
  const guardian = { guardianName: 'Rita Ö.', relation: 'Parent', agreed: 'yes' };
  await submitForm(await createLink('guardian', minorId), 'name="guardianName"', guardian);
  const evaluationId = await create('evaluations', { name: 'Ü 2026' });
  const change = { ranking: 4, outcome: 'feature', note: TEXT };
  await request('PUT', `/api/evaluations/${evaluationId}/marks`, { fighterId, base: {}, change });
}

/** Delivers a reel, asks for a change as the client, and accepts the next version. */
async function fillOrder(owner: Owner, requestId: number): Promise<void> {
  const { request, has, createLink, submitForm } = owner;
  if (!has('/api/client-pages/{id}/reels')) return;
  const page = await createLink('reel', requestId);
  const deliver = (version: number) =>
    request('POST', `/api/client-pages/${requestId}/reels`, { version, url: REEL, note: TEXT });
  await deliver(1);
  await submitForm(page, 'request-change', { action: 'request-change', note: TEXT });
  await deliver(2);
  await submitForm(page, 'value="accept"', { action: 'accept' });
}

/** Uploads a file of a reel, and delivers it. */
async function fillReelFile({ request, create, has }: Owner): Promise<void> {
  if (!has('/api/reels/uploads')) return;
  const leadId = await create('highlight-requests', { ...REQUEST, About: 'file' });
  const bytes = Buffer.from(`\0\0\0\x18ftypmp42${'video'.repeat(100)}`, 'latin1');
  const { id: uploadId } = await request('POST', '/api/reels/uploads', {
    leadId,
    name: 'Ü 🥊.mp4',
    type: 'video/mp4',
    bytes: bytes.length,
    modifiedAt: '2026-11-21T12:00:00.000Z',
  });
  const form = new FormData();
  form.append('chunk', new File([bytes], 'chunk'));
  await request('PUT', `/api/reels/uploads/${uploadId}/chunks/0`, form);
  await request('POST', `/api/reels/uploads/${uploadId}/complete`);
  const keptUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const file = { uploadId, name: 'Ü 🥊.mp4', release: 'payment', keptUntil };
  await request('PUT', `/api/highlight-requests/${leadId}`, { status: 'accepted' });
  await request('POST', `/api/client-pages/${leadId}/reels`, { version: 1, url: REEL, note: '', file });
}

/** Adds a payment without a method, a payment by card, a signed agreement, a calendar entry and a push device. */
async function fillBusiness(owner: Owner, messageId: number, stripe: Stripe): Promise<void> {
  const { request, create, send, has, createLink, submitForm } = owner;
  if (!has('/api/payments')) return;
  const price = { agreed: { cents: 123_45, currency: 'USD' } };
  const paid = await create('highlight-requests', { ...REQUEST, About: 'paid', language: 'es' });
  await request('PUT', `/api/highlight-requests/${paid}`, {
    ...price,
    status: 'accepted',
    dueOn: '2026-12-24',
  });
  await request('PUT', `/api/highlight-requests/${paid}`, { status: 'paid' });

  const card = await create('highlight-requests', { ...REQUEST, About: 'card' });
  await request('PUT', `/api/highlight-requests/${card}`, price);
  await request('POST', `/api/client-pages/${card}/reels`, { version: 1, url: REEL, note: '' });
  const page = await createLink('reel', card);
  await submitForm(page, 'value="accept"', { action: 'accept' });
  await submitForm(page, 'value="pay"', {});
  const event = toEvent('checkout.session.completed', stripe.pay(stripe.session()));
  await send('POST', '/api/stripe/webhook', event, { 'stripe-signature': signEvent(event) });

  const agreement = { title: 'Pro "show"', wording: TEXT, language: 'es', latest: null } as const;
  await request('POST', `/api/agreements/${messageId}`, agreement);
  const signature = { signedName: 'Jörg Ö.', agreed: 'yes' };
  await submitForm(await createLink('agreement', messageId), 'name="signedName"', signature);
  const entry = { kind: 'shoot', title: LINE, day: '2026-12-12', startsAt: '15:30', note: TEXT };
  await request('POST', '/api/calendar-entries', { ...entry, leadId: messageId });
  await createLink('calendar', 1);
  const { publicKey } = await request('GET', '/api/push-devices');
  await request('PUT', '/api/push-devices', {
    ...DEVICE_KEYS,
    endpoint: `https://fcm.googleapis.com/fcm/send/${createHash('sha1').update(page).digest('hex')}`,
    publicKey,
    timeZone: 'Europe/Warsaw',
    replaces: '',
  });
}

/**
 * Fills a running site of any release through its API and its private pages, with unusual characters in the texts. Adds
 * records with photos and a history, and fills the trash, the inbox, the settings and whatever else the release has.
 * `stripe` is the fake of Stripe's API that the site uses. Returns the paths of the private pages.
 */
export async function fillSite(origin: string, cookie: string, stripe: Stripe): Promise<string[]> {
  const owner = await connect(origin, cookie);
  await fillSettings(owner);
  const [fighterId, minorId] = await fillRecords(owner);
  const [messageId, requestId] = await fillInbox(owner);
  await fillPeople(owner, fighterId, minorId);
  await fillBusiness(owner, messageId, stripe);
  await fillReelFile(owner);
  await fillOrder(owner, requestId);
  return owner.privatePages;
}
