/**
 * The messages of the validation rules that people see on private pages and in the public forms, and of the problems
 * that these forms can get from the API, keyed by the English message. `{n}` stands for a number or the id of an error.
 */
export const FIELD_ERRORS: Readonly<Record<string, string>> = {
  'Is required': 'Este dato es obligatorio',
  'Must be text': 'Debe ser texto',
  'Must be at most {n} characters': 'Debe tener como máximo {n} caracteres',
  'Contains a broken character': 'Contiene un carácter dañado',
  'Contains a control character': 'Contiene un carácter de control',
  'Contains an invisible character that changes the text direction':
    'Contiene un carácter invisible que cambia la dirección del texto',
  'Must be a date written as MM/DD/YYYY': 'Debe ser una fecha escrita como MM/DD/AAAA',
  'Must not be before {n}': 'No debe ser anterior a {n}',
  'Must not be in the future': 'No debe ser una fecha futura',
  'Write wins-losses-draws, such as 14-4-1 (6 KO)':
    'Escribe victorias-derrotas-empates, por ejemplo 14-4-1 (6 KO)',
  'Must be a handle such as @name or a link to Instagram':
    'Debe ser un usuario como @nombre o un enlace a Instagram',
  'Must be a handle such as @name or a link to TikTok':
    'Debe ser un usuario como @nombre o un enlace a TikTok',
  'Must be a handle such as @name or a link to YouTube':
    'Debe ser un usuario como @nombre o un enlace a YouTube',
  'Must be an email address': 'Debe ser un correo electrónico',
  'Must be a full http:// or https:// link': 'Debe ser un enlace completo que empiece con http:// o https://',
  'Must not lead to a video site': 'No debe llevar a un sitio de videos',
  'Must not lead to your own network': 'No debe llevar a tu propia red',
  'Must be a corner': 'Debe ser una esquina',
  'Must be a bout or a show': 'Debe ser un combate o una velada',
  "Must be 'Yes'": 'Marca la casilla para aceptar',
  'Choose a relation': 'Elija su relación',
  'Check the box to sign': 'Marca la casilla para firmar',
  'Check the box to consent': 'Marque la casilla para dar su consentimiento',
  'The file is empty.': 'El archivo está vacío.',
  'The file must be a JPEG, PNG, WebP or AVIF image.':
    'El archivo debe ser una imagen JPEG, PNG, WebP o AVIF.',
  'The image is damaged or incomplete.': 'La imagen está dañada o incompleta.',
  'The image must not exceed {n} megapixels.': 'La imagen no debe superar los {n} megapíxeles.',
  'Too many messages this hour. Please try again later.':
    'Demasiados mensajes en esta hora. Inténtalo más tarde.',
  'The body must not exceed {n} bytes.': 'Lo que envías no debe superar los {n} bytes.',
  'The request body arrived too slowly. Please try again.':
    'Lo que enviaste llegó demasiado despacio. Inténtalo de nuevo.',
  'Too many requests are running. Please try again in a moment.':
    'Hay demasiadas solicitudes en este momento. Inténtalo de nuevo en un momento.',
  'Too many uploads are in progress. Please try again in a moment.':
    'Hay demasiados envíos en este momento. Inténtalo de nuevo en un momento.',
  'Only pages of this site can make changes.': 'Solo las páginas de este sitio pueden enviar formularios.',
  'The database is unavailable, so this may not have been saved. Please try again in a moment.':
    'La base de datos no está disponible, así que quizá no se guardó. Inténtalo de nuevo en un momento.',
  'Something went wrong. Try again; if it keeps happening, quote error {n}.':
    'Algo salió mal. Inténtalo de nuevo; si sigue pasando, menciona el error {n}.',
};

/** Shown for a rule without a translation. */
export const INVALID = 'No es válido';
