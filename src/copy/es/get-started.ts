import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../get-started.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const highlightForm: Texts<'highlightForm'> = {
  title: 'Pide un reel de highlights',
  noOption: 'Todavía no sé',
  linkPlaceholder: 'Google Drive, Dropbox o WeTransfer',
  submit: 'Enviar solicitud',
  submitting: 'Enviando...',
  success: '¡Gracias! Revisaremos tu solicitud y te responderemos pronto.',
  failed: 'Algo salió mal. Inténtalo de nuevo o comunícate con nosotros.',
  boutNotLoaded: 'No se pudo mostrar tu combate. Envía el formulario de todos modos: sabemos cuál es.',
};

export const RULES_HEADING = 'Antes de enviar';

export const getStartedPage: Texts<'getStartedPage'> = {
  title: 'Empieza aquí',
  description: 'Cómo pedir un reel de highlights: qué enviar y cómo compartir los videos de tus combates.',
  tagline: 'Envíanos tus combates y editamos tu reel de highlights.',
  withoutScripts: {
    start: 'Este formulario necesita JavaScript. Sin él, escríbenos por el ',
    contactForm: 'formulario de contacto',
    beforeProfiles: ' o en ',
    betweenProfiles: ', ',
    end: '.',
  },
};

export const highlightFields: Texts<'highlightFields'> = {
  instagram: 'Usuario de Instagram',
  instagramExample: '@tuusuario',
  boxer: 'Nombre del boxeador o la boxeadora',
  option: 'Opción',
  fileLink: (number) => `Enlace al archivo ${number}`,
  gloves: 'Color de los guantes',
  glovesHint: 'Para reconocerte en el video',
  song: (number) => `Canción ${number}`,
  about: 'Sobre ti',
};
