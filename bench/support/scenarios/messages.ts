import { sendMessage } from '../crash-test-site.ts';
import { count, type Scenario } from './scenario.ts';

/** Contact messages, sent again after a kill with the same idempotency key. The key is the sender's first name. */
export function createMessages(): Scenario {
  const acknowledged = new Set<string>();
  const unanswered = new Set<string>();
  const send = async (key: string) => {
    unanswered.add(key);
    if ((await sendMessage(key)).ok) acknowledged.add(key);
    unanswered.delete(key);
  };
  return {
    write: send,
    retry: async () => {
      for (const key of [...unanswered]) await send(key);
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
