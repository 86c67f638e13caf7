import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../site-search.ts';
import { toFoundText } from './search.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const siteSearch: Texts<'siteSearch'> = {
  label: 'Buscar en el sitio',
  placeholder: 'Peleadores, gimnasios y reels',
  hint: 'Busca peleadores por nombre, gimnasio, ciudad o estado, y gimnasios y reels por nombre.',
  loading: 'Cargando…',
  failed: 'No se pudo cargar la búsqueda. Revisa la conexión e inténtalo de nuevo.',
  retry: 'Intentar de nuevo',
  close: 'Cerrar',
  key: 'Abrir la búsqueda con la tecla /',
  results: 'Resultados',
  newTab: '(se abre en una pestaña nueva)',
  status: (count) => toFoundText(count, 'resultado', 'resultados'),
  empty: (query) => `Nada coincide con “${query.trim()}”. Revisa la ortografía o prueba con un apellido.`,
};

export const resultTitles: Texts<'resultTitles'> = {
  fighters: 'Peleadores',
  gyms: 'Gimnasios',
  videos: 'Reels',
  shows: 'Veladas',
  bouts: 'Combates',
};
