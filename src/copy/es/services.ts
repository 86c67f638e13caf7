import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../services.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const quote: Texts<'quote'> = {
  open: 'Pide una cotización',
  title: 'Reserva una consulta',
  text: 'Una consulta es una llamada corta sobre lo que quieres que grabemos, dónde y cuándo. Es gratis y sin compromiso.',
  agree: 'Acepto',
  proceed: 'Ir a la reserva',
  loading: 'Cargando el calendario...',
  slow: 'No se pudo cargar el calendario.',
  direct: 'Abrir la página de reservas',
  close: 'Cerrar',
};

export const PRICE_TABS = 'Precios';

export const servicesPage: Texts<'servicesPage'> = {
  title: 'Servicios',
  description:
    'Reels de highlights para boxeadores amateurs y profesionales: precios, reservas a la medida y cómo empezar.',
  tagline: 'Tu combate, editado para que lo vean. Reels de highlights para amateurs y profesionales.',
  pricing: 'Precios',
  getStarted: 'Empieza aquí',
  custom: 'Servicios a la medida',
  customText: 'requieren una consulta',
};
