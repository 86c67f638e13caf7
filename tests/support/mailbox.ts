import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

type Mail = { to: string[]; text: string };

/**
 * Starts a mail server and configures the site to use it. `refusal` is the error with which the server refuses an
 * email, given its text. Soft line breaks are removed from the texts.
 */
export function useMailbox() {
  const mailbox = { refusal: null as ((text: string) => string) | null, mails: [] as Mail[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        if (mailbox.refusal) return done(new Error(mailbox.refusal(text)));
        mailbox.mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  let smtpUrl = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A TCP server has an AddressInfo.
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    Object.assign(mailbox, { refusal: null, mails: [] });
    Object.assign(process.env, { SMTP_URL: smtpUrl, LEAD_EMAIL_TO: 'cam@example.com' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
  });
  return mailbox;
}
