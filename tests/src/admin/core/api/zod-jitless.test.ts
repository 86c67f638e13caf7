import '#src/admin/core/api/zod-jitless.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';

it('tells zod not to compile schemas', () => {
  expect(z.config().jitless).toBe(true);
});
