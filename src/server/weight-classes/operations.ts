import * as z from 'zod';
import {
  weightClass,
  weightClassChange,
  weightClassInput,
  weightClassOrder,
} from '#src/domain/weight-classes/schema.ts';
import type { Operation } from '#src/server/platform/http/operation.ts';
import { recordApi } from '#src/server/platform/http/record-operations.ts';

export const weightClassesApi = {
  // First, because its path also matches the pattern of a single weight class.
  reorder: {
    method: 'PUT',
    path: '/api/weight-classes/order',
    summary:
      'Change the order of all weight classes, if the current order matches previousIds; returns them in the new order',
    access: 'admin',
    body: weightClassOrder.meta({ id: 'WeightClassOrder' }),
    response: z.array(weightClass),
    problems: ['stale'],
  },
  ...recordApi('weight-classes', {
    record: weightClass,
    input: weightClassInput,
    change: weightClassChange,
    sortedBy: 'order',
  }),
} satisfies Record<string, Operation>;
