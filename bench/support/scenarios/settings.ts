import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, type Scenario } from './scenario.ts';

/**
 * Saves of the settings. Each save overwrites the text of the previous one, but the history must contain all texts. The
 * key is the text.
 */
export function createSettings(): Scenario {
  const acknowledged = new Set<string>();
  return {
    write: async (key, cookie) => {
      await send('PUT', `${ORIGIN}/api/settings`, { contactText: key }, cookie);
      acknowledged.add(key);
    },
    check: ({ settings, revisions }) => {
      const versions = revisions.flatMap(({ entity, after }) =>
        entity === 'settings' ? (after?.saved ?? []) : [],
      );
      const texts = versions.flatMap(({ contactText }) => contactText ?? []);
      const current = settings[0]?.saved.contactText;
      return {
        acknowledged: acknowledged.size,
        lost: count(acknowledged, (key) => !texts.includes(key)),
        // Compares all settings, because the scenario of consents changes another setting.
        duplicated: versions.length - new Set(versions.map((saved) => JSON.stringify(saved))).size,
        partial: current === texts.at(-1) ? 0 : 1,
      };
    },
  };
}
