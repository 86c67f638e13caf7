import { createTransport, type SendMailOptions } from 'nodemailer';
import { withoutTokens } from '#src/domain/private-link.ts';
import type { Env } from '#src/server/env/env.ts';
import { toMessage } from '#src/server/log.ts';

type Mail = Required<Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text' | 'messageId'>>;

/**
 * Sends an email. No step waits longer than `timeoutMs` for the mail server. Throws if the server rejects it. The error
 * contains no token of a private link, although the server may quote the email.
 */
export async function sendMail(
  { smtpUrl, from }: NonNullable<Env['leadEmail']>,
  mail: Mail,
  timeoutMs: number,
): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.sendMail({ from, ...mail });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? { code: error.code } : {};
    throw Object.assign(new Error(withoutTokens(toMessage(error))), code);
  } finally {
    transport.close();
  }
}
