import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadFunctions } from '../../local/http/function-routes.ts';
import { startSchedules } from '../../local/schedules.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('scheduled functions', () => {
  it('are loaded separately and have no route', async () => {
    const { matchRoute, scheduled } = await loadFunctions('netlify/functions');
    expect(scheduled.map(({ name, schedule }) => [name, schedule])).toContainEqual(['every-day', '@daily']);
    expect(matchRoute('/.netlify/functions/every-day', 'POST')).toBeNull();
  });

  it('run until they are stopped', async () => {
    vi.useFakeTimers();
    const requests: Request[] = [];
    const handler = (request: Request) => {
      requests.push(request);
      return new Response(null, { status: 204 });
    };
    const stop = startSchedules([{ name: 'tick', schedule: '* * * * * *', handler }], 'http://localhost:1');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(requests).toHaveLength(3);
    for (const request of requests) {
      expect(new URL(request.url).pathname).toBe('/.netlify/functions/tick');
      expect(Date.parse((await request.json()).next_run)).toBeGreaterThan(Date.now() - 3_000);
    }
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(3);
  });

  it('run at a time in UTC, whatever the time zone of the machine', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.useFakeTimers({ now: new Date('2026-11-28T02:59:59Z') });
    const handler = vi.fn(() => new Response(null, { status: 204 }));
    const stop = startSchedules([{ name: 'night', schedule: '0 3 * * *', handler }], 'http://localhost:1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(handler).toHaveBeenCalledOnce();
    stop();
  });
});
