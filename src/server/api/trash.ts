import * as z from 'zod';
import type { Kind } from '#src/domain/history.ts';
import { trashEntry, trashSelection } from '#src/domain/history-schema.ts';
import type { Api, Operation } from './operation.ts';

const erase = (kind: Kind, name: string): Operation => ({
  method: 'DELETE',
  path: `/api/trash/${kind}/:id`,
  summary: `Permanently delete a ${name} in the trash, its history and its unused photos`,
  access: 'admin',
  response: null,
});

export const trashApi = {
  list: {
    method: 'GET',
    path: '/api/trash',
    summary: 'List the records in the trash, most recently deleted first',
    access: 'admin',
    response: z.array(trashEntry),
  },
  empty: {
    method: 'DELETE',
    path: '/api/trash',
    summary: 'Permanently delete every record that was moved to the trash no later than deletedUntil',
    access: 'admin',
    query: trashSelection,
    response: null,
  },
  eraseVideo: erase('videos', 'Video'),
  eraseFighter: erase('fighters', 'Fighter'),
  eraseGym: erase('gyms', 'Gym'),
  eraseWeightClass: erase('weight-classes', 'WeightClass'),
} satisfies Api;
