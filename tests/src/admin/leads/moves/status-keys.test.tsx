import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import type { Lead } from '#src/domain/leads/lead.ts';
import { json, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button } from '../../../../support/components/screen.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

let request: Lead;
beforeEach(async () => {
  await page.viewport(1280, 900);
  request = { ...HIGHLIGHT_REQUEST, status: 'accepted' };
  api().override('GET', /contact-messages/, () => json([CONTACT_MESSAGE]));
  api().override('GET', /highlight-requests$/, () => json([request]));
  api().override('POST', /inbox\/bulk/, () => {
    request = { ...request, status: 'declined' };
    return json({ changed: [{ kind: 'highlight-requests', id: 1 }], skipped: [] });
  });
});

const menuItem = (name: string) => page.getByRole('menuitem', { name });
const menu = page.getByRole('menu');

async function openCard(name: RegExp) {
  await render(<InboxScreen />);
  await button(name).click();
  await expect.element(button(/^Spam/)).toBeVisible();
}

it('a key opens a menu that says what the key does, and changes nothing until Enter confirms it', async () => {
  await openCard(/@bo/);
  await userEvent.keyboard('x');
  await expect.element(menuItem('Decline this request')).toHaveFocus();
  await userEvent.keyboard('p');
  await expect.element(menuItem('Mark this request as paid')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menuItem('Decline this request')).toHaveFocus();
  expect(api().writes).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
  const decline = page.getByRole('dialog').getByRole('button', { name: 'Decline' });
  await page.getByRole('dialog').getByLabelText('Message to the client').fill('');
  await decline.click();
  await expect.element(button(/^Declined x/)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => api().writes.map(({ body }) => body['changes']))
    .toEqual([[{ kind: 'highlight-requests', id: 1, from: 'accepted', to: 'declined' }]]);
});

it('Escape closes the menu, changes nothing and returns the focus', async () => {
  await openCard(/@bo/);
  await userEvent.keyboard('x');
  await expect.element(menuItem('Decline this request')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button(/@bo/)).toHaveFocus();
  await userEvent.keyboard('a');
  expect(menu.elements()).toEqual([]);
  await userEvent.keyboard('p');
  await expect.element(menuItem('Mark this request as paid')).toHaveFocus();
  expect(api().writes).toEqual([]);
});

it('the menu opens the delivery form if a status needs a reel, and works for messages too', async () => {
  await openCard(/@bo/);
  await userEvent.keyboard('d');
  await expect.element(menuItem('Mark this request as delivered: deliver the reel first')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Link to version 1 of the reel')).toHaveFocus();
  await button(/Ada Marlowe/).click();
  await expect.element(button(/^Done/)).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(menuItem('Mark this message as done')).toHaveFocus();
  expect(api().writes).toEqual([]);
});

it('the buttons show their keys on a wide screen with a mouse, and not on a phone', async () => {
  await openCard(/@bo/);
  await expect.element(button(/^Paid p$/)).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(button(/^Paid$/)).toBeVisible();
});
