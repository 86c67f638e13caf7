import { expect, it } from 'vitest';
import { PRIVATE_PAGE_ERRORS as SPANISH } from '#src/copy/es/private-pages/private-page-errors.ts';
import { PRIVATE_PAGE_ERRORS as ENGLISH } from '#src/copy/private-pages/private-page-errors.ts';

it.each([
  [ENGLISH, 1, 'in 1 minute.'],
  [ENGLISH, 2, 'in 2 minutes.'],
  [SPANISH, 1, 'en 1 minuto.'],
  [SPANISH, 2, 'en 2 minutos.'],
])('after too many wrong links, the page says when to try again: %#', (texts, minutes, time) => {
  expect(texts.throttled(minutes)).toContain(time);
});
