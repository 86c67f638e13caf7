import { describe, expect, it } from 'vitest';
import { ORIGINAL_TRANSLATIONS } from '#src/copy/admin/original-texts.ts';
import { clientMessages } from '#src/domain/leads/reply-template-schema.ts';
import {
  CLIENT_MESSAGES,
  messageForStatus,
  messagesIn,
  ORIGINAL_MESSAGES,
  toClientMessage,
} from '#src/domain/reels/client-message.ts';

const VALUES = {
  name: 'Ada',
  brand: 'Boxing Films',
  price: '$60',
  link: 'https://boxing.example/reel/token',
};

const GREETINGS = [
  ['en', /^Hi,\n\n/],
  ['es', /^Hola:\n\n/],
] as const;
const ORIGINALS = { messages: ORIGINAL_MESSAGES, translatedMessages: ORIGINAL_TRANSLATIONS };

describe.each(GREETINGS)('the original messages in the language %s', (language, greeting) => {
  const messages = messagesIn(ORIGINALS, language);

  it('are valid', () => {
    expect(clientMessages.parse(messages)).toEqual(messages);
  });

  it.each(CLIENT_MESSAGES)('the message "%s" is complete without a name and a price', (kind) => {
    const { subject, body } = toClientMessage(messages[kind], { ...VALUES, name: '', price: '' });
    expect(body).toMatch(greeting);
    expect(subject + body).not.toMatch(/[{}$]|price|precio| \.|\n\n\n/);
  });
});

it('a message names the client, the price and the brand, and has the link on its own line', () => {
  expect(toClientMessage(ORIGINAL_MESSAGES.page, VALUES)).toEqual({
    subject: 'Your highlight request is accepted',
    body: `Hi Ada,

We accepted your highlight request.

The price is $60. It is due only once you accept the finished reel.

This page shows your order, and your reel once it is ready:

https://boxing.example/reel/token

The link is only for you, so please do not share it.

Boxing Films
`,
  });
});

it.each([
  ['new', 'We will look at it'],
  ['accepted', 'The price is $60.'],
  ['in_edit', 'We are editing your reel'],
  ['delivered', 'Your reel is ready.'],
  ['approved', 'The amount due is $60.'],
  ['paid', 'We have your payment.'],
  ['declined', 'we cannot take it on'],
] as const)('the message for the status %s says "%s"', (status, text) => {
  const { body } = toClientMessage(ORIGINAL_MESSAGES[messageForStatus(status) ?? 'files'], VALUES);
  expect(body).toContain(text);
});

it('spam gets no message', () => {
  expect(messageForStatus('spam')).toBeNull();
});
