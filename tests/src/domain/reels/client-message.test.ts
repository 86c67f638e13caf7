import { expect, it } from 'vitest';
import { clientMessages } from '#src/domain/leads/reply-template-schema.ts';
import {
  CLIENT_MESSAGES,
  messageForStatus,
  ORIGINAL_MESSAGES,
  toClientMessage,
} from '#src/domain/reels/client-message.ts';

const VALUES = {
  name: 'Ada',
  brand: 'Boxing Films',
  price: '$60',
  link: 'https://boxing.example/reel/token',
};

it('the original messages are valid', () => {
  expect(clientMessages.parse(ORIGINAL_MESSAGES)).toEqual(ORIGINAL_MESSAGES);
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

it.each(CLIENT_MESSAGES)('the original message "%s" is complete without a name and a price', (kind) => {
  const { subject, body } = toClientMessage(ORIGINAL_MESSAGES[kind], { ...VALUES, name: '', price: '' });
  expect(body).toMatch(/^Hi,\n\n/);
  expect(subject + body).not.toMatch(/[{}$]|price| \.|\n\n\n/);
});
