import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../custom-pages.ts';
import { toLocalPath } from './language.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const CUSTOM_PAGES: Texts<'CUSTOM_PAGES'> = {
  aboutPage: {
    title: 'Quiénes somos',
    href: toLocalPath('/about'),
    placeholder: 'Quiénes somos: muy pronto',
    description: 'Quiénes somos: la plataforma para boxeadores amateurs y estrellas en ascenso.',
  },
  joinUsPage: {
    title: 'Únete',
    href: toLocalPath('/join-us'),
    placeholder: 'Únete: muy pronto',
    description: 'Únete a la plataforma para boxeadores amateurs y estrellas en ascenso.',
  },
};

export const missionPage: Texts<'missionPage'> = {
  title: 'La misión',
  description:
    'Por qué grabamos a boxeadores amateurs: una plataforma neutral y un público internacional para quien quiera que lo vean.',
  tagline: 'Una plataforma neutral, un público internacional.',
  statement: 'Nuestra misión',
  notices: 'Avisos',
};
