import { expect } from 'vitest';
import type { EvaluatedFighter, EvaluationSheet } from '#src/domain/evaluation/evaluation.ts';
import type { ApplyResult } from '#src/domain/evaluation/schema.ts';
import evaluations from '#src/server/evaluation/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import type { useOwnerSession } from './api.ts';

const PATH = '/api/evaluations';

/** Returns functions that send requests about evaluations, and about the fighters and settings that they change. */
export function evaluationApi(owner: ReturnType<typeof useOwnerSession>) {
  const request = (method: string, path: string, body?: object) =>
    owner.send(evaluations, method, path, body && { body });
  const read = async <T>(path: string): Promise<T> => (await (await request('GET', path)).json()).data;
  const readSheet = (id: number) => read<EvaluationSheet>(`${PATH}/${id}`);
  return {
    request,
    read,
    readSheet,
    start: async (name = 'Spring 2027'): Promise<number> =>
      (await (await request('POST', PATH, { name })).json()).data.id,
    finish: (id: number) => request('POST', `${PATH}/${id}/finish`, {}),
    mark: (id: number, fighterId: number, change: object, base: object = {}) =>
      request('PUT', `${PATH}/${id}/marks`, { fighterId, base, change }),
    /** Applies the outcomes. By default, the owner has seen the current version of each fighter. */
    apply: async (id: number, seen?: object[]): Promise<ApplyResult> => {
      const sheet = await readSheet(id);
      const versions = sheet.fighters.map((fighter) => ({ fighterId: fighter.id, version: fighter.version }));
      const response = await request('POST', `${PATH}/${id}/apply`, { seen: seen ?? versions });
      expect(response.status).toBe(200);
      return (await response.json()).data;
    },
    readFighter: async (id: number, fighterId: number): Promise<EvaluatedFighter> => {
      const found = (await readSheet(id)).fighters.find((fighter) => fighter.id === fighterId);
      if (!found) throw new Error('The fighter is not in the evaluation');
      return found;
    },
    addFighter: (name: string, body: object = {}) =>
      owner.create(fighters, '/api/fighters', { name, ...body }),
    saveFighter: (id: number, body: object) => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body }),
    readRecord: async (id: number) =>
      (await (await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`)).json()).data,
    readPicks: async (): Promise<number[]> =>
      (await (await owner.send(settings, 'GET', '/api/settings?view=edit')).json()).data.homeFighterIds,
    savePicks: (homeFighterIds: number[]) =>
      owner.send(settings, 'PUT', '/api/settings', { body: { homeFighterIds } }),
  };
}
