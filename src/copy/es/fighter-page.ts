import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../fighter-page.ts';
import { PAGE_LOCALE } from './language.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const fighterPageMessages: Texts<'fighterPageMessages'> = {
  loading: 'Cargando el perfil...',
  failed: 'No se pudo cargar el perfil. Inténtalo de nuevo más tarde.',
  missing: 'Perfil no encontrado',
  back: 'Volver a las estrellas',
  about: (fighter) => `Sobre ${fighter}`,
  tabs: { bio: 'Bio', featured: 'Videos', gallery: 'Galería' },
  profiles: 'Sígueme',
  tape: 'Ficha técnica',
  image: (fighter, position) => `${fighter}, ${position} de la galería (se abre en una pestaña nueva)`,
  videoOf: (fighter) => `de ${fighter} (se abre en una pestaña nueva)`,
  watch: (fighter) => `Ver a ${fighter}`,
  untitledVideo: (position) => `Video ${position}`,
  noBio: 'La biografía llegará pronto...',
  noVideos: 'Todavía no hay videos destacados.',
  noImages: 'Todavía no hay fotos en la galería.',
};

export const tapeLabels: Texts<'tapeLabels'> = {
  amateur: 'Amateur',
  pro: 'Profesional',
  lastCompetition: 'Última competencia',
  risingStarSince: 'Estrella en ascenso desde',
};

export const bioTexts: Texts<'bioTexts'> = {
  age: 'Edad',
  dateOfBirth: 'Fecha de nacimiento',
  // In Spanish, the day comes before the month. The month is a word, so that nobody mistakes one for the other.
  toDate: (date) => {
    const [month = 0, day = 0, year = 0] = date.split('/').map(Number);
    return new Date(Date.UTC(year, month - 1, day)).toLocaleDateString(PAGE_LOCALE, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  },
  questions: {
    startedBoxing: '¿Cuándo empezaste a boxear?',
    style: 'Estilo',
    careerBestPart: 'Lo mejor de tu carrera',
    personalNote: 'Algo que debemos saber de ti',
    accomplishments: 'Logros',
    influences: 'Mayor influencia en el boxeo',
    goals: 'Metas',
  },
};
