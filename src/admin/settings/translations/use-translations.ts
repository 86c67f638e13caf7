import { useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { ENGLISH_LANGUAGE_NAMES, OTHER_LANGUAGES } from '#src/domain/language/language.ts';

const FIELDS = lazyCode(() => import('./TranslationFields.tsx'));
const SHOWN_KEY = 'settings-translations';

/** The names of the languages other than English, such as "Spanish". */
export const LANGUAGE_LIST = OTHER_LANGUAGES.map((language) => ENGLISH_LANGUAGE_NAMES[language]).join(
  ' and ',
);

/** Whether the form shows translations. The choice is stored on the device. `hasErrors` shows them regardless. */
export function useTranslations(hasErrors: boolean) {
  const fields = useIdleCode(FIELDS);
  const [isOn, setIsOn] = useState(() => localStorage.getItem(SHOWN_KEY) !== null);
  return {
    isOn,
    /** The code of the fields. Null while they are not shown, or not loaded. */
    fields: (isOn || hasErrors) && fields ? fields : null,
    /** Resolves when they are shown, or when their code could not be loaded. */
    async show(): Promise<void> {
      if (!(await loadCode(FIELDS, `The ${LANGUAGE_LIST} texts could not be shown.`))) return;
      localStorage.setItem(SHOWN_KEY, 'true');
      // The caller may focus one of the fields.
      flushSync(() => setIsOn(true));
    },
    hide(): void {
      localStorage.removeItem(SHOWN_KEY);
      setIsOn(false);
    },
  };
}
