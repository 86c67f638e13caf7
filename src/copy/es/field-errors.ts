/**
 * The messages of the validation rules that people see on private pages, by the English message. `{n}` stands for a number.
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
  'Choose a relation': 'Elija su relación',
  'Check the box to sign': 'Marca la casilla para firmar',
  'Check the box to consent': 'Marque la casilla para dar su consentimiento',
  'The file is empty.': 'El archivo está vacío.',
  'The file must be a JPEG, PNG, WebP or AVIF image.':
    'El archivo debe ser una imagen JPEG, PNG, WebP o AVIF.',
  'The image is damaged or incomplete.': 'La imagen está dañada o incompleta.',
  'The image must not exceed {n} megapixels.': 'La imagen no debe superar los {n} megapíxeles.',
};

/** Shown for a rule without a translation. */
export const INVALID = 'No es válido';
