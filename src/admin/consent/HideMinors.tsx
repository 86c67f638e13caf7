import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { fetchCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { listNames } from '#src/admin/core/ui/format.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { CONSENTS_PATH } from './consent-tasks.ts';
import type { FighterName } from './set-published.ts';

type Props = {
  minors: readonly FighterName[];
  /** True if the stored settings require consent. If so, the database refuses to show these fighters again. */
  isRequired: boolean;
};

const SET_PUBLISHED = lazyCode(() => import('./set-published.ts'));

const NOT_CHANGED = 'The fighters could not be changed.';
const NO_OUTCOME = { saved: [], failed: [] };

const formatFighterCount = (count: number) => formatCount(count, 'fighter');

/** A button that hides minors who are shown without consent. */
export function HideMinors({ minors, isRequired }: Props) {
  const { run, isBusy } = useAction();

  async function save(fighters: readonly FighterName[], published: boolean): Promise<void> {
    const result = await run(NOT_CHANGED, async () => {
      const code = await fetchCode(SET_PUBLISHED);
      return code.setPublished(fighters, published);
    });
    const { saved, failed } = result ?? NO_OUTCOME;
    if (saved.length > 0) {
      const done = `${formatFighterCount(saved.length)} ${published ? 'shown again' : 'hidden'}`;
      const canUndo = !published && !isRequired;
      notify.success(done, canUndo ? { label: 'Undo', onClick: () => void save(saved, true) } : undefined);
    }
    if (failed.length > 0) {
      const title = `${formatFighterCount(failed.length)} could not be ${published ? 'shown again' : 'hidden'}.`;
      notify.failure(title, failed.map(({ name, reason }) => `${name}: ${reason}`).join('\n'));
    }
    const outdated = [PUBLISH_STATUS_KEY, [CONSENTS_PATH], [listPath('fighters')]];
    await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  async function hide() {
    const names = listNames(minors.map(({ name }) => name));
    const consequence = isRequired
      ? 'This cannot be undone: the settings require consent, so each fighter can be shown again only after a guardian has consented.'
      : 'You can undo this.';
    const question = `Hide ${formatFighterCount(minors.length)} without consent?`;
    if (await confirm(question, 'Hide them', `${names}. ${consequence}`)) await save(minors, false);
  }
  return (
    <button type="button" className="outlined-button" data-danger aria-disabled={isBusy} onClick={hide}>
      {isBusy ? 'Hiding...' : 'Hide them now'}
    </button>
  );
}
