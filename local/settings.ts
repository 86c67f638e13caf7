import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { scopeEnvToDeploy } from '#src/server/env/deploy-context.ts';
import { StartError } from './start-error.ts';

const schema = z.object({
  PORT: z.coerce
    .number({ error: 'PORT must be a number from 0 to 65535' })
    .int('PORT must be a number from 0 to 65535')
    .min(0, 'PORT must be a number from 0 to 65535')
    .max(65_535, 'PORT must be a number from 0 to 65535')
    .default(8888),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/, 'DATABASE_URL must be a postgres:// address')
    .refine((url) => URL.canParse(url), 'DATABASE_URL must be a postgres:// address')
    .optional(),
  DEMO_CONTENT: z.enum(['0', '1'], { error: 'DEMO_CONTENT must be 0 or 1' }).default('1'),
  TRUST_PROXY: z.enum(['0', '1'], { error: 'TRUST_PROXY must be 0 or 1' }).default('0'),
  REBUILD_DEBOUNCE_MS: z
    .string()
    .regex(/^(?:off|\d{1,6})$/, 'REBUILD_DEBOUNCE_MS must be a number of milliseconds up to 999999, or off')
    .default('3000'),
});

/** How this machine runs the platform. */
export type Settings = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  demoContent: boolean;
  /** A proxy in front names the visitor's address in X-Forwarded-For. */
  trustProxy: boolean;
  /** How long the site waits after a change before it rebuilds its pages; null: it never rebuilds. */
  rebuildDebounceMs: number | null;
};

/**
 * Reads the settings from the environment, with `.env` of the working folder below it; throws a `StartError` that
 * names each variable that is wrong.
 */
export function readSettings(variables: Record<string, string | undefined> = loadEnvironment()): Settings {
  // An empty variable counts as one that is not set, as in a filled-out copy of .env.example.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    // An address of a database holds its password: it is not repeated.
    const quote = (name: string) => (name === 'DATABASE_URL' ? '' : `, not "${given[name]}"`);
    const sentences = result.error.issues.map(
      ({ message, path: [name] }) => `${message}${quote(String(name))}.`,
    );
    throw new StartError([...new Set(sentences)].join('\n'));
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO_CONTENT, TRUST_PROXY, REBUILD_DEBOUNCE_MS } = result.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demoContent: DEMO_CONTENT === '1',
    trustProxy: TRUST_PROXY === '1',
    rebuildDebounceMs: REBUILD_DEBOUNCE_MS === 'off' ? null : Number(REBUILD_DEBOUNCE_MS),
  };
}

function loadEnvironment(): Record<string, string | undefined> {
  // What is set already wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  return scopeEnvToDeploy(process.env);
}
