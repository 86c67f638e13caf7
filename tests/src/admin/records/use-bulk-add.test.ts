import { describe, expect, it } from 'vitest';
import { sendAll } from '#src/admin/records/use-bulk-add.ts';

describe('sendAll', () => {
  it('sends all items, six at a time, and keeps their order', async () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    let open = 0;
    let maxOpen = 0;
    const settled: number[] = [];
    const { done, failed } = await sendAll(
      items,
      async (item) => {
        open += 1;
        maxOpen = Math.max(maxOpen, open);
        await new Promise((resolve) => setTimeout(resolve, item % 3));
        open -= 1;
        if (item % 10 === 0) throw new Error(`no ${item}`);
      },
      (count) => settled.push(count),
    );
    expect(failed.map(({ item }) => item)).toEqual([0, 10, 20, 30, 40]);
    expect(failed[1]?.error).toEqual(new Error('no 10'));
    expect(done).toEqual(items.filter((item) => item % 10 !== 0));
    expect(settled).toEqual(items.map((index) => index + 1));
    expect(maxOpen).toBe(6);
  });

  it('returns immediately if there are no items', async () => {
    expect(
      await sendAll(
        [],
        () => Promise.reject(new Error('never')),
        () => {},
      ),
    ).toEqual({ done: [], failed: [] });
  });
});
