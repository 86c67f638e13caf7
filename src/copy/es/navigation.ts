import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../navigation.ts';
import { toLocalPath } from './language.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const HOME = 'Inicio';

const home = { label: HOME, href: toLocalPath('/') };
const services = { label: 'Servicios', href: toLocalPath('/services') };
const mission = { label: 'La misión', href: toLocalPath('/mission') };
const risingStars = { label: 'Estrellas en ascenso', href: toLocalPath('/rising-stars') };
const portfolio = { label: 'Portafolio', href: toLocalPath('/portfolio') };
const gyms = { label: 'Gimnasios', href: toLocalPath('/gyms') };
const contact = { label: 'Contacto', href: toLocalPath('/contact') };

export const NAVIGATION: Texts<'NAVIGATION'> = [
  home,
  services,
  mission,
  risingStars,
  portfolio,
  gyms,
  contact,
];

export const SEARCH_LINK: Texts<'SEARCH_LINK'> = { label: 'Buscar', href: toLocalPath('/search') };

export const FOOTER_LEFT: Texts<'FOOTER_LEFT'> = [home, services, mission, risingStars];
export const FOOTER_RIGHT: Texts<'FOOTER_RIGHT'> = [portfolio, gyms, contact];

export const PAYMENT = 'Pago';

export const SKIP_LINK = 'Ir al contenido';

export const navigationLabels: Texts<'navigationLabels'> = {
  home: (brand) => `${brand}, inicio`,
  main: 'Principal',
  openMenu: 'Abrir el menú',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
};

export const footer: Texts<'footer'> = {
  left: 'Pie de página',
  right: 'Pie de página, más',
  rights: (brand) => `${brand}. Todos los derechos reservados.`,
};

// Only the owner sees this link, and the back office is in English.
export const EDIT_LINK = 'Edit this page';

export const BACK_HOME = 'Volver al inicio';

export const notFoundPage: Texts<'notFoundPage'> = {
  title: 'Página no encontrada',
  description: 'No hay ninguna página en esta dirección.',
  tagline: 'No hay ninguna página en esta dirección. Puede que se haya movido o que nunca haya existido.',
};

export const PAUSE_VIDEO = 'Pausar el video de fondo';

export const homePage: Texts<'homePage'> = {
  stars: 'Estrellas en ascenso',
  starsText: 'Peleadores que hay que ver, grabados en el entrenamiento, en el sparring y en competencia.',
  starsLink: 'Todas las estrellas',
  reels: 'Últimos reels',
  reelsLink: 'El portafolio',
  gyms: 'Los gimnasios',
  gymsText: 'Hemos estado en muchos lugares y visto muchas caras.',
  gymsLink: 'Todos los gimnasios',
};
