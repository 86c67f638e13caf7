import type { ConnectionOptions } from 'node:tls';
import type pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { toMessage } from '#src/server/platform/log.ts';
import { UserError } from '../user-error.ts';

const DEFAULT_PORT = 5432;
const DEFAULT_SSLMODE = 'prefer';
const SSLMODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];
// Other modes of libpq and node-postgres. Each is replaced by the closest mode above.
const ALIASES: Record<string, string> = { allow: 'prefer', 'no-verify': 'require' };

export type ConnectionSettings = {
  host: string;
  port: number;
  sslmode: string;
  /** Null for an unencrypted connection. */
  tls: ConnectionOptions | null;
  /** User, password, database and session options, for pg. */
  client: pg.ClientConfig;
};

/**
 * Parses a `postgres://` URL. Throws a `UserError` for invalid TLS parameters.
 *
 * `sslmode` works as in libpq and psql:
 * - `prefer`, the default, uses TLS if the server offers it.
 * - `require` encrypts. It checks the certificate only if `sslrootcert` is set.
 * - `verify-ca` checks the certificate.
 * - `verify-full` checks the certificate and its host name.
 */
export function parseDatabaseUrl(databaseUrl: string): ConnectionSettings {
  const url = new URL(databaseUrl);
  const sslmode = normalizeTls(url.searchParams);
  const { ssl, ...client } = toClient(url);
  return {
    host: client.host || 'localhost',
    port: client.port ?? DEFAULT_PORT,
    sslmode,
    // The library's type also allows `true`, which it never returns if an sslmode is set.
    tls: ssl ? (ssl as ConnectionOptions) : null,
    client,
  };
}

/** Rewrites the TLS parameters for pg-connection-string and returns the sslmode. */
function normalizeTls(parameters: URLSearchParams): string {
  const isSystemRoot = parameters.get('sslrootcert') === 'system';
  const requested =
    parameters.get('sslmode') ?? (parameters.get('ssl') === 'true' ? 'require' : DEFAULT_SSLMODE);
  const sslmode = isSystemRoot ? 'verify-full' : (ALIASES[requested] ?? requested);
  if (!SSLMODES.includes(sslmode)) {
    throw new UserError(
      `The sslmode in DATABASE_URL must be one of ${SSLMODES.join(', ')}, not "${requested}".`,
    );
  }
  if (sslmode === 'verify-ca' && !parameters.get('sslrootcert')) {
    throw new UserError(
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert, the path of the root certificate. For a certificate from a public authority, use verify-full.',
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
    // For example, the certificate file is unreadable. The message never contains the password.
    throw new UserError(`DATABASE_URL cannot be used: ${toMessage(error)}.`);
  }
}
