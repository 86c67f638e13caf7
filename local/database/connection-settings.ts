import type { ConnectionOptions } from 'node:tls';
import type pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { StartError } from '../start-error.ts';

const DEFAULT_PORT = 5432;
const DEFAULT_SSLMODE = 'prefer';
const SSLMODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];
// Node-postgres's and JDBC's spellings of the same wishes.
const ALIASES: Record<string, string> = { allow: 'prefer', 'no-verify': 'require' };

/** Where a Postgres server is, whether to encrypt the way there, and who signs in. */
export type ConnectionSettings = {
  host: string;
  port: number;
  sslmode: string;
  /** Null: no TLS. */
  tls: ConnectionOptions | null;
  /** User, password, database and session options, for pg. */
  client: pg.ClientConfig;
};

/**
 * Reads a `postgres://` URL; throws a `StartError` for TLS parameters that cannot be followed. `sslmode` means what it
 * means to libpq and psql: without one TLS is used where the server offers it, `require` encrypts without checking the
 * certificate (unless `sslrootcert` names a root), and only `verify-full` also compares the host name.
 */
export function parseDatabaseUrl(databaseUrl: string): ConnectionSettings {
  const url = new URL(databaseUrl);
  const sslmode = normalizeTls(url.searchParams);
  const { ssl, ...client } = toClient(url);
  return {
    host: client.host || 'localhost',
    port: client.port ?? DEFAULT_PORT,
    sslmode,
    // The library's type also allows `true`, which it never returns beside an sslmode.
    tls: ssl ? (ssl as ConnectionOptions) : null,
    client,
  };
}

/** Rewrites the parameters to what pg-connection-string understands, and returns the mode. */
function normalizeTls(parameters: URLSearchParams): string {
  const isSystemRoot = parameters.get('sslrootcert') === 'system';
  const given = parameters.get('sslmode') ?? (parameters.get('ssl') === 'true' ? 'require' : DEFAULT_SSLMODE);
  const sslmode = isSystemRoot ? 'verify-full' : (ALIASES[given] ?? given);
  if (!SSLMODES.includes(sslmode)) {
    throw new StartError(
      `The sslmode in DATABASE_URL must be one of ${SSLMODES.join(', ')}, not "${given}".`,
    );
  }
  if (sslmode === 'verify-ca' && !parameters.get('sslrootcert')) {
    throw new StartError(
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert, the file of the root certificate. Where a public authority signs, use verify-full.',
    );
  }
  if (isSystemRoot) parameters.delete('sslrootcert');
  for (const name of ['ssl', 'uselibpqcompat']) parameters.delete(name);
  parameters.set('sslmode', sslmode);
  return sslmode;
}

function toClient(url: URL): pg.ClientConfig {
  try {
    return toClientConfig(parse(url.href, { useLibpqCompat: true }));
  } catch (error) {
    // Such as a certificate that cannot be read; it never contains the password.
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL cannot be used: ${reason}.`);
  }
}
