import { createTransport, type SendMailOptions } from 'nodemailer';
import { redactTokens } from '#src/domain/private-links/private-link.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { toMessage } from '#src/server/platform/log.ts';

const RESPONSE_TIMEOUT_MS = 10_000;

type Mail = Required<Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text' | 'messageId'>> &
  Pick<SendMailOptions, 'html'>;

/** `responseCode` is the mail server's reply code. Without one, the server may still have accepted the email. */
type MailError = { code?: string; responseCode?: number };

/** Returns whether an error from `sendMail` means that the mail server rejected the email. */
export const isRejected = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;

/**
 * Sends an email. No step waits longer than `timeoutMs` for the mail server. Throws if the email could not be sent. The
 * error contains no token of a private link, even if the server quotes the email.
 */
export async function sendMail(
  { smtpUrl, from }: NonNullable<Env['leadEmail']>,
  mail: Mail,
  timeoutMs: number = RESPONSE_TIMEOUT_MS,
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
    // Errors from nodemailer have these properties.
    const { code, responseCode } = error as MailError;
    throw Object.assign(new Error(redactTokens(toMessage(error))), { code, responseCode });
  } finally {
    transport.close();
  }
}
