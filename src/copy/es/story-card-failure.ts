export const STORY_CARD_FAILED = 'No se pudo cargar la tarjeta. Revisa la conexión y recarga la página.';
