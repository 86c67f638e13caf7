import { UserError } from '../user-error.ts';
import type { ConnectionSettings } from './connection-settings.ts';

type Failure = { code: string; message: string };

// https://nodejs.org/api/tls.html#x509-certificate-error-codes
const CERTIFICATE_CODES = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS_/;

/**
 * Converts an error from the database driver to one sentence about DATABASE_URL. The driver wraps errors from
 * Node and Postgres. The sentence never includes the password.
 */
export function toConnectionError(error: unknown, settings: ConnectionSettings): UserError {
  const failure = findFailure(error);
  return new UserError(`The database in DATABASE_URL cannot be used: ${toReason(failure, settings)}`);
}

function toReason({ code, message }: Failure, { host, port, client, sslmode }: ConnectionSettings): string {
  const server = `${host}:${port}`;
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${host} is unknown.`;
    case 'ECONNREFUSED':
      return `no server is listening on ${server}.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${server} does not respond.`;
    case '28P01':
      return `${server} rejected the password of the user "${client.user}".`;
    case '28000':
      return /no encryption|SSL off/.test(message)
        ? `${server} requires TLS, and sslmode=${sslmode} does not use it; set sslmode=require or stricter.`
        : `${server} rejected the user "${client.user}": ${message}.`;
    case '3D000':
      return `${server} has no database "${client.database}".`;
  }
  if (CERTIFICATE_CODES.test(code)) {
    return `the certificate of ${server} is not trusted (${message}); set sslrootcert to the path of its root certificate, or use the host name in the certificate.`;
  }
  if (/client password must be/.test(message)) return `${server} requires a password, and the URL has none.`;
  return `${message} (${server}).`;
}

/** Unwraps the innermost error. The driver stores it in `sourceError`, and fetch stores it in `cause`. */
function findFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const inner = 'sourceError' in error ? error.sourceError : error.cause;
  if (inner instanceof Error) return findFailure(inner);
  if (error.name === 'TimeoutError') return { code: 'ETIMEDOUT', message: error.message };
  const code = 'code' in error ? String(error.code ?? '') : '';
  // Node appends unrelated advice to some messages after a semicolon.
  return { code, message: (error.message.split(';')[0] ?? '').replace(/\.$/, '') };
}
