import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

type ReceivedEmail = { to: string[]; text: string };

/**
 * Starts an SMTP server that collects emails, and configures the site to use it. While `toRejection` is set, the server
 * rejects each email with the message that the function returns for the email's text.
 */
export function useMailbox() {
  const mailbox = {
    toRejection: null as ((text: string) => string) | null,
    emails: [] as ReceivedEmail[],
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Decodes as much of the quoted-printable encoding as the tests need: soft line breaks and equals signs.
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        if (mailbox.toRejection) return done(new Error(mailbox.toRejection(text)));
        mailbox.emails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
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
    Object.assign(mailbox, { toRejection: null, emails: [] });
    Object.assign(process.env, { SMTP_URL: smtpUrl, LEAD_EMAIL_TO: 'cam@example.com' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
  });
  return mailbox;
}
