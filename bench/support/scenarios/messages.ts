import { sendMessage } from '../crash-test-site.ts';
import { count, type Scenario } from './scenario.ts';

/** Contact messages, sent again with the same idempotency key until they are acknowledged. The key is the sender's first name. */
export function createMessages(): Scenario {
  const acknowledged = new Set<string>();
  const unacknowledged = new Set<string>();
  const send = async (key: string) => {
    unacknowledged.add(key);
    const { ok, status } = await sendMessage(key);
    if (!ok) throw new Error(`The message was answered with ${status}.`);
    acknowledged.add(key);
    unacknowledged.delete(key);
  };
  return {
    write: send,
    retry: async () => {
      for (const key of [...unacknowledged]) await send(key);
    },
    check: ({ leads }) => {
      const stored = leads.flatMap(({ fields }) => fields['First-Name'] ?? []);
      return {
        acknowledged: acknowledged.size,
        lost: count(acknowledged, (key) => !stored.includes(key)),
        duplicated: stored.length - new Set(stored).size,
        partial: 0,
      };
    },
  };
}
