import { expect, it } from 'vitest';
import { toCsv } from '#src/admin/leads/leads-csv.ts';
import { toLead } from '../../../support/content/inbox-leads.ts';

const CONTACT = toLead('contact-messages', { 'First-Name': 'Ada' });
const REQUEST = toLead('highlight-requests', { 'Instagram-Handle': 'bo', Option: 'Reel ($49.50)' });

const OPTION = { id: 'reel', cents: 49_50, currency: 'USD' } as const;

it('contains the id, price and currency of the chosen option in separate columns', () => {
  const [header, contact, request] = toCsv([CONTACT, { ...REQUEST, option: OPTION }]).split('\r\n');
  expect(header).toBe(
    'Received,Kind,Status,First-Name,Instagram-Handle,Option,Option id,Option price,Option currency,Notes',
  );
  expect(contact).toMatch(/,Ada,,,,,,$/);
  expect(request).toMatch(/,bo,Reel \(\$49\.50\),reel,49\.50,USD,$/);
});

it('has no columns for the id, price and currency of an option if no lead has a price option', () => {
  expect(toCsv([CONTACT, REQUEST]).split('\r\n')[0]).toBe(
    'Received,Kind,Status,First-Name,Instagram-Handle,Option,Notes',
  );
});

it('contains the agreed price in separate columns, and the status of a request', () => {
  const agreed = { cents: 60_00, currency: 'EUR' } as const;
  const [header, contact, request] = toCsv([CONTACT, { ...REQUEST, agreed, status: 'in_edit' }]).split(
    '\r\n',
  );
  expect(header).toMatch(/,Option,Agreed price,Agreed currency,Notes$/);
  expect(contact).toMatch(/,Ada,,,,,$/);
  expect(request).toMatch(/,In edit,,bo,Reel \(\$49\.50\),60,EUR,$/);
});

it('contains the languages if a sender reads a language other than English', () => {
  const [header, contact, request] = toCsv([CONTACT, { ...REQUEST, language: 'es' }]).split('\r\n');
  expect(header).toMatch(/,Option,Language,Notes$/);
  expect(contact).toMatch(/,English,$/);
  expect(request).toMatch(/,Spanish,$/);
});

it('contains the bout if a request orders one', () => {
  const bout = { showId: 12, boutId: 'k3f9a2bq', text: 'Ada vs. Bo' };
  const [header, contact, request] = toCsv([CONTACT, { ...REQUEST, bout }]).split('\r\n');
  expect(header).toMatch(/,Option,Bout,Notes$/);
  expect(contact).toMatch(/,Ada,,,,$/);
  expect(request).toMatch(/,Ada vs\. Bo,$/);
});

it('contains the due date if a request has one', () => {
  const [header, contact, request] = toCsv([CONTACT, { ...REQUEST, dueOn: '2026-12-04' }]).split('\r\n');
  expect(header).toMatch(/,Option,Ready by,Notes$/);
  expect(contact).toMatch(/,Ada,,,,$/);
  expect(request).toMatch(/,2026-12-04,$/);
});
