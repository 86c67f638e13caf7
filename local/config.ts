import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { scopeEnvToDeploy } from '#src/server/platform/env/deploy-context.ts';
import { UserError } from './user-error.ts';

const PORT_MESSAGE = 'PORT must be a number from 0 to 65535';
const DATABASE_URL_MESSAGE = 'DATABASE_URL must be a postgres:// URL';

const schema = z.object({
  PORT: z.coerce
    .number({ error: PORT_MESSAGE })
    .int(PORT_MESSAGE)
    .min(0, PORT_MESSAGE)
    .max(65_535, PORT_MESSAGE)
    .default(8888),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/, DATABASE_URL_MESSAGE)
    .refine((url) => URL.canParse(url), DATABASE_URL_MESSAGE)
    .optional(),
  DEMO_CONTENT: z.enum(['0', '1'], { error: 'DEMO_CONTENT must be 0 or 1' }).default('1'),
  TRUST_PROXY: z.enum(['0', '1'], { error: 'TRUST_PROXY must be 0 or 1' }).default('0'),
  REBUILD_DEBOUNCE_MS: z
    .string()
    .regex(/^(?:off|\d{1,6})$/, 'REBUILD_DEBOUNCE_MS must be off or a number of milliseconds up to 999999')
    .default('3000'),
});

export type LocalConfig = {
  port: number;
  host: string;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  demoContent: boolean;
  /** True if a trusted reverse proxy sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** Delay between a content change and the rebuild of the pages. Null turns rebuilds off. */
  rebuildDebounceMs: number | null;
};

/**
 * Reads the configuration from the environment variables and from `.env` in the working directory. Throws a
 * `UserError` that names each invalid variable.
 */
export function readLocalConfig(
  variables: Record<string, string | undefined> = loadVariables(),
): LocalConfig {
  // A copy of .env.example has empty variables. Treat them as not set.
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(nonEmpty);
  if (!result.success) {
    // Never print the value of DATABASE_URL: it contains the password.
    const quoteValue = (name: string) => (name === 'DATABASE_URL' ? '' : `, not "${nonEmpty[name]}"`);
    const messages = result.error.issues.map(
      ({ message, path: [name] }) => `${message}${quoteValue(String(name))}.`,
    );
    throw new UserError([...new Set(messages)].join('\n'));
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

function loadVariables(): Record<string, string | undefined> {
  // Does not override variables that are already set.
  if (existsSync('.env')) process.loadEnvFile('.env');
  return scopeEnvToDeploy(process.env);
}
