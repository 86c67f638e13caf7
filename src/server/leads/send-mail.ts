import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '#src/server/env/env.ts';

type Mail = Required<Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text' | 'messageId'>>;

/** Sends an email. No step waits longer than `timeoutMs` for the mail server. Throws if the server rejects it. */
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
  } finally {
    transport.close();
  }
}
