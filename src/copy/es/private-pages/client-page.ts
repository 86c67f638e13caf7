import type * as ENGLISH from '#src/copy/private-pages/client-page.ts';
import type { Translation } from '#src/domain/language/language.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const STATUS_TEXTS: Texts<'STATUS_TEXTS'> = {
  new: { title: 'Recibimos tu solicitud', text: 'La revisaremos y te responderemos.' },
  accepted: { title: 'Aceptamos tu solicitud', text: 'Pronto empezaremos a editar tu reel.' },
  in_edit: { title: 'Tu reel está en edición', text: 'Te avisaremos en cuanto esté listo.' },
  delivered: {
    title: 'Tu reel está listo',
    text: 'Míralo, y luego acéptalo o pide un cambio. Solo pagas después de aceptarlo.',
  },
  approved: { title: 'Aceptaste tu reel', text: '¡Gracias! Solo falta el pago.' },
  paid: { title: 'Tu reel está pagado', text: '¡Gracias! Este pedido está completo.' },
  declined: {
    title: 'No pudimos aceptar tu solicitud',
    text: 'Responde a nuestro correo si tienes alguna pregunta.',
  },
};

export const PAID_WITHOUT_REEL: Texts<'PAID_WITHOUT_REEL'> = {
  title: 'Tu reel está pagado',
  text: '¡Gracias por tu pago!',
};

export const STEPS: Texts<'STEPS'> = {
  accepted: 'Aceptado',
  in_edit: 'En edición',
  delivered: 'Listo para ver',
  approved: 'Aceptado por ti',
  paid: 'Pagado',
};

export const REQUEST_LABELS: Texts<'REQUEST_LABELS'> = {
  Option: 'Elegiste',
  'Option-On-Site': 'Nuestra lista de precios decía',
  'Instagram-Handle': 'Instagram',
  'Boxer-Name': 'Boxeador/a',
  Email: 'Correo electrónico',
  'Bout-On-Page': 'La página mostraba',
  Opponent: 'Peleaste contra',
  Corner: 'Esquina',
  'File-Link-1': 'Primer combate',
  'File-Link-2': 'Segundo combate',
  'Glove-Color': 'Color de los guantes',
  'Song-Request-1': 'Primera canción',
  'Song-Request-2': 'Segunda canción',
  'Song-Request-3': 'Tercera canción',
  About: 'Sobre ti',
  'Agreement-Wording': 'Aceptaste este texto',
  'Agreement-On-Site': 'Nuestro sitio decía',
};

export const CLOSED_TEXT = 'Cerramos tu solicitud y ya no trabajamos en ella.';

export const REJECTIONS: Texts<'REJECTIONS'> = {
  superseded:
    'Mientras tanto entregamos una versión más nueva del reel. No se aceptó nada. Mira la versión de abajo.',
  priceChanged:
    'El precio cambió desde que abriste esta página. No se aceptó nada. Vuelve a leer el texto sobre el botón.',
  languageChanged:
    'El idioma de esta página cambió desde que la abriste. No se aceptó nada. Lee el texto sobre el botón.',
  amountChanged: 'El monto cambió desde que abriste esta página. No se cobró nada. Revisa el monto de abajo.',
  cardFailed: 'No pudimos iniciar el pago con tarjeta. No se cobró nada. Inténtalo de nuevo en unos minutos.',
  fileChanged: 'Este enlace ya se reemplazó o ya no hace falta. No se cambió nada.',
  notWaiting: 'Esta versión ya no espera tu respuesta. No se cambió nada.',
};

export const FILE_REJECTIONS: Texts<'FILE_REJECTIONS'> = {
  acceptance: 'Puedes descargar el archivo después de aceptar el reel.',
  payment: 'Puedes descargar el archivo en cuanto recibamos tu pago.',
  expired: 'El plazo para descargar este archivo terminó. Responde a nuestro correo si todavía lo necesitas.',
  missing: 'Este archivo ya no está disponible. Responde a nuestro correo y te lo enviaremos otra vez.',
  superseded: 'Esta versión del reel no tiene un archivo para ti. Mira la versión de abajo.',
  needsScript:
    'Este navegador no puede descargar un archivo tan grande porque JavaScript está desactivado. Actívalo, o responde a nuestro correo y pide otro enlace.',
};

export const CONFIRMING_TEXT = 'Estamos confirmando tu pago. Vuelve a cargar esta página en un minuto.';

export const FILE_TEXTS: Texts<'FILE_TEXTS'> = {
  title: 'Tus archivos',
  first: 'Envíanos un enlace a tu combate',
  broken: 'No podemos abrir uno de tus enlaces. Envíanos uno nuevo.',
  replace: (label) => `${label}: enviar un enlace nuevo`,
  firstLink: (label) => `Enlace al ${label.toLowerCase()}`,
  newLink: (label) => `Enlace nuevo al ${label.toLowerCase()}`,
  send: 'Enviar el enlace',
  sendNew: 'Enviar el enlace nuevo',
  notSent: 'Tu enlace no se envió.',
  toError: (_error) => 'Escribe un enlace completo, como https://example.com/combate',
  hint: 'Usa un servicio para compartir archivos en la nube y configura el enlace para que cualquier persona que lo tenga pueda ver el archivo.',
};

export const NOTE_TEXTS: Texts<'NOTE_TEXTS'> = {
  title: '¿Quieres cambiar algo?',
  note: '¿Qué debemos cambiar?',
  time: 'Momento en el reel (opcional)',
  timeHint: 'Por ejemplo, 0:42. Déjalo en blanco si te refieres a todo el reel.',
  more: 'Más notas',
  add: 'Agregar otra nota',
  noteNumber: (number) => `Nota ${number}`,
  timeOfNote: (number) => `Momento de la nota ${number}`,
  ask: 'Pedir un cambio',
  askedForOne: 'Pediste este cambio',
  askedForMany: 'Pediste estos cambios',
  progress: 'Lo que nos pediste cambiar',
  done: 'Hecho',
  notDone: 'Sin hacer',
  notSent: 'Tu cambio no se envió.',
  toTimeError: (_error) => 'Escribe el momento así: 0:42 o 1:02:03.',
  toNoteError: (_error) => 'Escribe qué debemos cambiar, en un texto más corto si es muy largo.',
  unsentTitle: 'Tu texto no se envió',
  unsentHint: 'Cópialo y envíanoslo como respuesta a nuestro correo.',
};

export const PAGE_TEXTS: Texts<'PAGE_TEXTS'> = {
  title: 'Tu reel',
  readyBy: (day) => `Listo para el ${day}`,
  request: 'Tu solicitud',
  sent: 'Enviada',
  price: 'Precio',
  bout: 'Tu combate',
  show: 'Tu velada',
  accepted: (version) => `Aceptaste la versión ${version}`,
  acceptedOn: (day) => `El ${day}, con estas palabras:`,
};

export const REEL_TEXTS: Texts<'REEL_TEXTS'> = {
  name: (version) => `Versión ${version} de tu reel`,
  play: (platform) => `Ver aquí (${platform})`,
  deliveredOn: (day) => `Entregado el ${day}.`,
  watch: (platform) => `Ver en ${platform}`,
  download: 'Descargar el archivo',
  fileTitle: 'El archivo de tu reel',
  fileOn: (host) => `Archivo en ${host}`,
  availableUntil: (day) => `Disponible hasta el ${day}.`,
};

export const ACCEPTANCE_TEXTS: Texts<'ACCEPTANCE_TEXTS'> = {
  title: '¿Te gusta?',
  alreadyPaid: (paid) => `Ya pagaste ${paid} de esa cantidad.`,
  button: 'Aceptar el reel',
};

export const PAYMENT_TEXTS: Texts<'PAYMENT_TEXTS'> = {
  arrived: 'Recibimos tu pago.',
  openReceipt: 'Abrir el recibo',
  openReceiptOf: (number, amount) => `Abrir el recibo ${number}, ${amount}`,
  stripe: 'Los datos de tu tarjeta se escriben en la página de Stripe, nuestro servicio de pagos.',
  deposit: 'Anticipo',
  depositHint:
    'Empezamos a editar cuando recibimos el anticipo. El resto se paga después de aceptar el reel.',
  chargeNames: { deposit: 'Reel de highlights, anticipo', rest: 'Reel de highlights' },
  payDeposit: (amount) => `Pagar el anticipo de ${amount}`,
  title: 'Cómo pagar',
  amountDue: 'Monto por pagar:',
  ofPrice: (price) => ` de ${price}`,
  amountUnknown: 'Te diremos el monto.',
  payByCard: (amount) => `Pagar ${amount} con tarjeta`,
  payWith: (service) => (service ? `Pagar con ${service}` : 'Pagar'),
  handleHint: 'Incluye tu usuario de Instagram con el pago, para que sepamos que es tuyo.',
  methodUnknown: 'Te diremos cómo pagar.',
  askBefore: 'Te diremos cómo pagar, o escríbenos a ',
};
