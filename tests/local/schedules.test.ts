import { describe, expect, it } from 'vitest';
import { loadFunctions } from '../../local/http/function-routes.ts';
import { startSchedules } from '../../local/schedules.ts';

describe('functions that run by the clock', () => {
  it('are told apart from those that answer, and have no address', async () => {
    const { routes, scheduled } = await loadFunctions('netlify/functions');
    expect(scheduled.map(({ name, schedule }) => [name, schedule])).toContainEqual(['sweep-media', '@daily']);
    expect(routes('/.netlify/functions/sweep-media', 'POST')).toBeNull();
  });

  it('run until they are stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<Request>();
    let runs = 0;
    const handler = (request: Request) => {
      runs += 1;
      resolve(request);
      return new Response(null, { status: 204 });
    };
    const stop = startSchedules([{ name: 'tick', schedule: '* * * * * *', handler }], 'http://localhost:1');
    const request = await promise;
    stop();
    expect(new URL(request.url).pathname).toBe('/.netlify/functions/tick');
    expect(Date.parse((await request.json()).next_run)).toBeGreaterThan(0);
    const before = runs;
    await new Promise((wait) => setTimeout(wait, 1500));
    expect(runs).toBe(before);
  });
});
