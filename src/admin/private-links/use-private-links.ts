import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type {
  CreatedPrivateLink,
  NewPrivateLink,
  PrivateLink,
} from '#src/domain/private-links/private-link.ts';

const PATH = '/api/private-links';

/** The language that the owner has chosen for the next links. Undefined means the language of the latest link. */
export type LinkLanguageChoice = {
  language: Language | undefined;
  setLanguage: (language: Language | undefined) => void;
};

/**
 * Creates and revokes the private links of a record. `language` is the stored language of the person, if any.
 * `onChanged` is called after each change, even a failed one.
 */
export function usePrivateLinks(
  { purpose, subjectId, language: stored }: Pick<NewPrivateLink, 'purpose' | 'subjectId' | 'language'>,
  onChanged: () => unknown,
) {
  const pathOfAll = `${PATH}?${new URLSearchParams({ purpose, subjectId: String(subjectId) })}`;
  const { run, isBusy } = useAction();
  const [newLink, setNewLink] = useState<CreatedPrivateLink | null>(null);
  const [chosen, setLanguage] = useState<Language>();
  const language = stored ?? chosen;

  /** Sends a change and reports the outcome. `success` is null if the caller reports it. Returns false on failure. */
  async function change(
    send: () => Promise<unknown>,
    success: string | null,
    failure: string,
  ): Promise<boolean> {
    const isDone = await run(failure, async () => {
      await send();
      if (success !== null) notify.success(success);
      return true;
    });
    void onChanged();
    return isDone ?? false;
  }

  async function requestLink(): Promise<CreatedPrivateLink> {
    const { data } = await adminApi.post<CreatedPrivateLink>(PATH, {
      purpose,
      subjectId,
      ...(chosen && { language: chosen }),
    });
    setNewLink(data);
    return data;
  }

  /**
   * Creates a link if the latest one is not in the chosen language, because emails use the latest link's language.
   */
  async function ensureLanguage(links: readonly PrivateLink[]): Promise<void> {
    const [listed] = links;
    const latest = newLink && newLink.id > (listed?.id ?? 0) ? newLink : listed;
    if (language && language !== (latest?.language ?? DEFAULT_LANGUAGE)) await requestLink();
  }

  async function isActive(id: number): Promise<boolean> {
    const { data } = await adminApi.get<PrivateLink[]>(pathOfAll);
    return data.some((link) => link.id === id && link.state === 'active');
  }

  /**
   * Returns the URL of a link that works now, or null after a failure. The URLs of earlier links are not stored, so
   * this creates another link, unless the one that was just created is still active and in the right language.
   */
  async function getUrl(): Promise<string | null> {
    let url: string | null = null;
    await change(
      async () => {
        url =
          newLink && newLink.language === (language ?? newLink.language) && (await isActive(newLink.id))
            ? newLink.url
            : (await requestLink()).url;
      },
      null,
      'The link could not be created.',
    );
    return url;
  }

  return {
    isBusy,
    change,
    getUrl,
    ensureLanguage,
    choice: { language, setLanguage } satisfies LinkLanguageChoice,
    /** The link that was just created. Its URL is not stored. */
    newLink,
    createLink: () => change(requestLink, 'Link created', 'The link could not be created.'),
    revokeAll: () =>
      change(
        async () => {
          await adminApi.remove(pathOfAll, null);
          setNewLink(null);
        },
        'Links revoked',
        'The links could not be revoked.',
      ),
    revokeLink: (id: number) =>
      change(
        async () => {
          await adminApi.remove(`${PATH}/${id}`, null);
          if (newLink?.id === id) setNewLink(null);
        },
        'Link revoked',
        'The link could not be revoked.',
      ),
  };
}

/** Says why an email has not been sent yet, as the end of a sentence. `failure` is the error of the last attempt. */
export const describeUnsent = (failure: string | null): string =>
  failure === null ? 'waiting to be sent.' : `could not be sent yet (${failure}). It will be tried again.`;
