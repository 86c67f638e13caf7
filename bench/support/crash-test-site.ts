import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { randomClientIp } from './client-ip.ts';
import { OWNER, signIn } from './site.ts';

const PORT = 8941;
export const ORIGIN = `http://localhost:${PORT}`;

/** Starts the site without pages, on the embedded database in `dataDir` or on `databaseUrl`. */
export async function startSiteWithoutPages(dataDir: string, databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/support/site-without-pages.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      ADMIN_PASSWORD_HASH: '',
    },
  });
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('UP ')) return child;
  throw new Error('The site did not start.');
}

export async function stopSite(site: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  site.kill(signal);
  await once(site, 'exit');
}

/** Sends a contact message. The idempotency key is also the first name, so that the message can be found later. */
export const sendMessage = (key: string, text = key) =>
  fetch(`${ORIGIN}/api/contact-messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      'idempotency-key': key,
      // Use a new client IP each time, because a single one would be throttled.
      'x-forwarded-for': randomClientIp(),
    },
    body: JSON.stringify({
      'First-Name': key,
      'Last-Name': 'Marlowe',
      Email: 'a@example.com',
      Message: text,
    }),
  });

/** The tables of a backup that benchmarks check, with the columns that they read. */
export type Tables = {
  gyms: { id: number; name: string }[];
  fighters: { id: number; name: string; published: boolean }[];
  consents: { fighter_id: number; withdrawn_at: string | null }[];
  leads: { id: number; status: string; fields: Record<string, string> }[];
  lead_events: { lead_id: number; kind: string; to_status: string | null }[];
  payments: { lead_id: number; receipt_number: number }[];
  agreements: { lead_id: number; wording: string; signed_name: string; signed_at: string | null }[];
  shows: { id: number; name: string; bouts: { red: { name: string }; result: string | null }[] }[];
  profile_submissions: { fighter_id: number; fields: Record<string, unknown>; submitted_at: string | null }[];
  evaluations: { name: string }[];
  evaluation_marks: { fighter_id: number; outcome: string | null; note: string; applied_at: string | null }[];
  settings: { saved: { contactText?: string } }[];
  /** `after` is the row after the change, or null if it was deleted. */
  revisions: { entity: string; row_id: number; after: { saved?: { contactText?: string } } | null }[];
};

/** Downloads a backup of the site, and parses its tables. A table without rows has no line in the backup. */
export async function readTables(): Promise<Tables> {
  const cookie = await signIn(ORIGIN);
  const response = await fetch(`${ORIGIN}/api/backup`, { headers: { cookie } });
  const lines = gunzipSync(await response.arrayBuffer()).toString();
  const tables: Tables = {
    gyms: [],
    fighters: [],
    consents: [],
    leads: [],
    lead_events: [],
    payments: [],
    agreements: [],
    shows: [],
    profile_submissions: [],
    evaluations: [],
    evaluation_marks: [],
    settings: [],
    revisions: [],
  };
  for (const line of lines.trim().split('\n')) {
    const chunk: { table?: keyof Tables; rows?: never[] } = JSON.parse(line);
    if (chunk.table && chunk.table in tables) tables[chunk.table].push(...(chunk.rows ?? []));
  }
  return tables;
}
