import { describe, expect, it } from 'vitest';
import { COLUMNS, findLinkProblem, summaryOf } from '#src/admin/leads/leads.ts';
import { toReplyUrl } from '#src/admin/reply-templates/reply.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { firstLineOf } from '#src/domain/leads/lead-text.ts';
import { listTemplatesFor, ORIGINAL_TEMPLATES } from '#src/domain/leads/reply-template.ts';
import { toLead } from '../../../support/content/inbox-leads.ts';

const message = (text: string) => toLead('contact-messages', { Message: text });

describe('firstLineOf', () => {
  it.each([
    ['the only line', 'Bout on Friday', 'Bout on Friday'],
    ['the first of several lines', 'Bout on Friday\nWeigh-in at noon', 'Bout on Friday'],
    ['the first line before a Windows line break', 'Bout on Friday\r\nWeigh-in', 'Bout on Friday'],
    ['the first line that is not empty', '\n \nBout on Friday', 'Bout on Friday'],
    ['a line of 140 characters unchanged', 'a'.repeat(140), 'a'.repeat(140)],
    ['the beginning of a line of more than 140 characters', 'a'.repeat(141), `${'a'.repeat(139)}…`],
    ['the beginning of a long line of emoji', '🥊'.repeat(141), `${'🥊'.repeat(139)}…`],
    ['no space before the ellipsis', `${'a'.repeat(138)} ${'b'.repeat(9)}`, `${'a'.repeat(138)}…`],
    ['an empty string if there is no text', '', ''],
  ])('returns %s', (_, text, line) => {
    expect(firstLineOf(message(text))).toBe(line);
  });
});

it.each([
  ['the text of a highlight request', { About: 'Southpaw\n8-2', Option: '$30 highlight' }, 'Southpaw'],
  ['the option if there is no text', { About: '', Option: '$30 highlight' }, '$30 highlight'],
  ['an empty string if there is neither', { 'Glove-Color': 'Red' }, ''],
])('summaryOf returns %s', (_, fields, summary) => {
  expect(summaryOf(toLead('highlight-requests', fields))).toBe(summary);
});

it('summaryOf returns the bout that a request orders, and the inbox can be searched for it', () => {
  const bout = { showId: 12, boutId: 'k3f9a2bq', text: 'Ada vs. Bo, Harbor Open' };
  const lead = { ...toLead('highlight-requests', { About: 'Southpaw' }), bout };
  expect(summaryOf(lead)).toBe(bout.text);
  expect(COLUMNS.map(({ value }) => value(lead)).join()).toContain(bout.text);
});

it.each([
  ['https://we.tl/t-abc', 'This is the email link of a transfer service. Ask for the direct download link.'],
  [
    'https://photos.google.com/photo/AF1Q',
    'This page of an account opens only for its owner. Ask for a share link.',
  ],
  ['https://vimeo.com/900100200', 'Links to video sites are not accepted.'],
  ['http://localhost/fight.mp4', "This link opens only in the sender's own network. Ask for a share link."],
  ['https://photos.google.com/share/AF1Q?key=1', null],
])('the problem of the file link %s is %j', (link, problem) => {
  expect(findLinkProblem(link)).toBe(problem);
});

describe('toReplyUrl', () => {
  const toUrl = (lead: Lead) =>
    toReplyUrl(lead, listTemplatesFor(ORIGINAL_TEMPLATES, lead)[0], 'Boxing Films');
  const bodyOf = (...args: Parameters<typeof toLead>) =>
    new URL(toUrl(toLead(...args))).searchParams.get('body');

  it('encodes the email address and has a subject', () => {
    const url = toUrl(toLead('contact-messages', { Email: 'ada+1&cc=eve@example.com' }));
    expect(url).toMatch(/^mailto:ada%2B1%26cc%3Deve%40example\.com\?subject=Your%20message%20to%20us&body=/);
  });

  it('greets the sender by first name and quotes the first line', () => {
    const fields = { 'First-Name': 'Ada', 'Last-Name': 'Marlowe', Message: 'Bout & weigh-in?\nFriday' };
    expect(bodyOf('contact-messages', fields)).toBe('Hi Ada,\r\n\r\n> Bout & weigh-in?\r\n\r\n');
  });

  it('greets the sender by handle, and quotes nothing if there is no text', () => {
    const fields = { 'Instagram-Handle': '@bo', Option: '$30 highlight' };
    expect(bodyOf('highlight-requests', fields)).toBe('Hi @bo,\r\n\r\n');
  });

  it('greets the sender without a name if there is none', () => {
    expect(bodyOf('contact-messages', {})).toBe('Hi,\r\n\r\n');
  });
});
