import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../search.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const toFoundText: Texts<'toFoundText'> = (count, one, many) => {
  if (count === 0) return `Ningún ${one} encontrado`;
  return count === 1 ? `1 ${one} encontrado` : `${count} ${many} encontrados`;
};

export const fighterSearch: Texts<'fighterSearch'> = {
  label: 'Buscar peleadores',
  placeholder: 'Nombre, gimnasio o lugar',
  results: 'Peleadores encontrados',
  status: (count) => toFoundText(count, 'peleador', 'peleadores'),
  empty: (query) => `Ningún peleador coincide con “${query.trim()}”.`,
  hint: 'Revisa la ortografía o prueba con un apellido, un gimnasio, una ciudad o un estado.',
};

export const gymSearch: Texts<'gymSearch'> = {
  label: 'Buscar gimnasios',
  placeholder: 'Nombre, ciudad o estado',
  results: 'Gimnasios encontrados',
  status: (count) => toFoundText(count, 'gimnasio', 'gimnasios'),
  empty: (query) => `Ningún gimnasio coincide con “${query.trim()}”.`,
  hint: 'Revisa la ortografía o prueba con una ciudad o un estado.',
};

export const toTruncatedText: Texts<'toTruncatedText'> = (count) =>
  `Se muestran los primeros ${count}. Agrega una palabra para acotar la búsqueda.`;

export const searchField: Texts<'searchField'> = {
  clear: 'Borrar la búsqueda',
  submit: 'Buscar',
  notLoaded: 'No se pudo cargar la búsqueda. Revisa la conexión y recarga la página.',
};

export const FILTER_WITHOUT_SCRIPTS =
  'Sin JavaScript, un enlace no puede filtrar esta lista. La búsqueda de abajo muestra sus resultados en otra página.';
