import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { toSlug } from '#src/domain/records/slug.ts';
import { findPublicCopies, type Subject, toPathsOfCopies } from '../../tools/public-copies.ts';
import { type Site, send, signIn, startSite } from '../support/site.ts';

// Measures the time from a guardian's withdrawal until each copy of the profile is gone: the API, the photos, the pages,
// the fight card of a show, the sitemap and the share image. Runs on the local platform.
// Options: --port=8937

const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '8937' } },
});
const POLL_INTERVAL_MS = 50;

const createReader =
  ({ origin }: Site) =>
  async (path: string) => {
    const response = await fetch(origin + path);
    // A failed request does not prove that the copy is gone.
    if (response.status === 429 || response.status >= 500)
      throw new Error(`${path} returned status ${response.status}.`);
    return { ok: response.ok, body: Buffer.from(await response.arrayBuffer()) };
  };

async function createMinor({ origin }: Site, cookie: string): Promise<Subject> {
  const create = { width: 640, height: 640, channels: 3, background: '#a42c15' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(photo)], 'face.jpg', { type: 'image/jpeg' }));
  const uploaded = await fetch(`${origin}/api/upload`, {
    method: 'POST',
    headers: { origin, cookie },
    body: form,
  });
  const { url } = (await uploaded.json()).data;
  const [gym] = (await (await fetch(`${origin}/api/gyms`)).json()).data;
  const name = `Zorana Quillfeather ${Date.now()}`;
  const fields = { name, weight: '130 lbs', dateOfBirth: '05/06/2015', gymId: gym.id, featuredImage: url };
  await send('PUT', `${origin}/api/settings`, { requireConsent: false }, cookie);
  const { data } = await (await send('POST', `${origin}/api/fighters`, fields, cookie)).json();
  const bout = { id: 'bout0001', red: { fighterId: data.id }, blue: { name: 'Rosa Diaz' } };
  const showFields = {
    name: 'Bench Open',
    slug: toSlug(`Bench Open ${data.id}`),
    startsOn: '2026-10-03',
    sanctionedBy: 'USA Boxing',
    bouts: [bout],
  };
  const show = (await (await send('POST', `${origin}/api/shows`, showFields, cookie)).json()).data;
  const sizedPhoto = sizedImageUrl(url, 320);
  return { id: data.id, name, slug: toSlug(name), gymId: gym.id, showId: show.id, photo: url, sizedPhoto };
}

/** Gives consent on the guardian's page, and returns a function that withdraws it. */
async function giveConsent({ origin }: Site, cookie: string, subjectId: number) {
  const body = { purpose: 'guardian', subjectId };
  const { data } = await (await send('POST', `${origin}/api/private-links`, body, cookie)).json();
  const page = origin + new URL(data.url).pathname;
  const readField = async (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(await (await fetch(page)).text())?.[1] ?? '';
  const post = async (fields: Record<string, string>) => {
    const init = { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) };
    const response = await fetch(page, { ...init, redirect: 'manual' });
    if (response.status !== 303) throw new Error(`The form returned status ${response.status}.`);
  };
  const [seen, after] = [await readField('seen'), await readField('after')];
  await post({ action: 'consent', seen, after, guardianName: 'Rita', relation: 'Parent', agreed: 'yes' });
  const consent = await readField('consent');
  return () => post({ action: 'withdraw', consent });
}

console.log('One withdrawal on the local platform with the demo content, polled every 50 ms.\n');
const site = await startSite(Number(options.port));
try {
  const cookie = await signIn(site.origin);
  const subject = await createMinor(site, cookie);
  const paths = toPathsOfCopies(subject);
  const find = () => findPublicCopies(createReader(site), subject);
  while ((await find()).length < paths.length) await delay(500);
  const withdraw = await giveConsent(site, cookie, subject.id);
  const goneAfter = new Map<string, number>();
  const start = performance.now();
  await withdraw();
  const responseMs = performance.now() - start;
  while (goneAfter.size < paths.length) {
    const remaining = await find();
    for (const path of paths) {
      // A cache might show a copy again.
      if (remaining.includes(path)) goneAfter.delete(path);
      else if (!goneAfter.has(path)) goneAfter.set(path, performance.now() - start);
    }
    await delay(POLL_INTERVAL_MS);
  }
  console.log(`The page responded after ${(responseMs / 1000).toFixed(2)} s.\n`);
  console.log('| copy | gone after, s |');
  console.log('|---|---|');
  for (const [path, time] of goneAfter)
    console.log(`| ${path.replace(/\/\d+(?=\.|$)/, '/ID')} | ${(time / 1000).toFixed(2)} |`);
} finally {
  await site.stop();
}
