import { asOwner } from '../support/api/owner.ts';
import { XSS_PAYLOADS } from '../support/content/xss-payloads.ts';
import { expect, test } from '../support/site/site.ts';

// Attacks that need a browser. tests/attacks covers all other attacks.

test("a visitor's text never runs as code in the inbox", async ({ page }) => {
  await asOwner(page);
  let hits = 0;
  await page.exposeFunction('hit', () => {
    hits += 1;
  });
  const message = XSS_PAYLOADS.join('\n').slice(0, 5000);
  // <img src=x onerror=hit()>
  const name = (XSS_PAYLOADS[4] ?? '').slice(0, 200);
  const data = {
    'First-Name': name,
    'Last-Name': 'Attack',
    Email: `"${name.replaceAll(' ', '')}"@a.example`,
    Message: message,
  };
  const sent = await page.request.post('/api/contact-messages', { data });
  // The API may reject the email address.
  expect([201, 422]).toContain(sent.status());
  if (sent.status() === 422)
    expect(
      (
        await page.request.post('/api/contact-messages', { data: { ...data, Email: 'a@a.example' } })
      ).status(),
    ).toBe(201);
  await page.goto('/admin/inbox?q=Attack');
  await page
    .getByRole('button', { name: /Attack/ })
    .first()
    .click();
  await expect(page.getByRole('definition').filter({ hasText: XSS_PAYLOADS[0] ?? '' })).toBeVisible();
  // The image of a payload would have failed before this image, and would have called `hit` or violated the policy.
  await page.evaluate(async () => {
    const image = new Image();
    const failed = new Promise((resolve) => image.addEventListener('error', resolve));
    image.src = 'x';
    document.body.append(image);
    await failed;
  });
  expect(hits).toBe(0);
});
