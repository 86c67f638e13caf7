import type { Agreement } from '#src/domain/agreements/agreement.ts';
import type { MessageText, ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import type { ClientMessages } from '#src/domain/reels/client-message.ts';

const GREETING = 'Hola {name}:';
const PRIVATE = 'El enlace es solo para ti, así que no lo compartas.';

const toText = (subject: string, ...paragraphs: string[]): MessageText => ({
  subject,
  body: [GREETING, ...paragraphs, '{brand}'].join('\n\n'),
});

/** The messages to clients in Spanish until the owner saves others. */
export const MESSAGES: ClientMessages = {
  received: toText(
    'Recibimos tu solicitud de highlight',
    'Gracias por tu solicitud. La revisaremos y te responderemos. Esta página muestra cómo avanza:',
    '{link}',
    PRIVATE,
  ),
  page: toText(
    'Aceptamos tu solicitud de highlight',
    'Aceptamos tu solicitud.',
    'El precio es {price}. Solo lo pagas después de aceptar el reel terminado.',
    'Esta página muestra tu pedido, y tu reel en cuanto esté listo:',
    '{link}',
    PRIVATE,
  ),
  in_edit: toText(
    'Tu reel está en edición',
    'Estamos editando tu reel, y te escribiremos en cuanto esté listo. Esta página muestra tu pedido:',
    '{link}',
    PRIVATE,
  ),
  reel: toText(
    'Tu reel está listo',
    'Tu reel está listo. Míralo aquí, y luego acéptalo o pide un cambio:',
    '{link}',
    'El precio es {price}.',
    `Solo pagas después de aceptarlo. ${PRIVATE}`,
  ),
  due: toText(
    'El pago de tu reel',
    'Gracias por aceptar tu reel. Solo falta el pago.',
    'El monto por pagar es {price}.',
    'Esta página muestra cómo pagar:',
    '{link}',
    PRIVATE,
  ),
  paid: toText(
    'Recibimos tu pago',
    'Recibimos tu pago. ¡Gracias! Puedes ver tu reel aquí cuando quieras:',
    '{link}',
    PRIVATE,
  ),
  declined: toText(
    'Tu solicitud de highlight',
    'Gracias por tu solicitud. Lo sentimos, pero por ahora no podemos aceptarla.',
  ),
  files: toText(
    'Necesitamos un enlace nuevo a tu combate',
    'No pudimos abrir el enlace a tu combate. Envíanos uno nuevo en esta página:',
    '{link}',
    `Configúralo para que cualquier persona que tenga el enlace pueda ver el archivo. ${PRIVATE}`,
  ),
};

const TEMPLATE = { body: `${GREETING}\n\n{quote}`, language: 'es' } as const;

/** The templates for replies in Spanish until the owner saves others. */
export const TEMPLATES: readonly ReplyTemplate[] = [
  { ...TEMPLATE, name: 'Mensaje', kind: 'contact-messages', subject: 'Tu mensaje' },
  {
    ...TEMPLATE,
    name: 'Solicitud de highlight',
    kind: 'highlight-requests',
    subject: 'Tu solicitud de highlight',
  },
];

/** Writes the Spanish message with the private link to an agreement. `name` may be ''. */
export const toAgreementMessage = (
  { title }: Pick<Agreement, 'title'>,
  { name, brand, url }: { name: string; brand: string; url: string },
) => ({
  subject: `${title}: léelo y fírmalo`,
  body: `Hola${name && ` ${name}`}:\n\nEsta página muestra nuestro acuerdo. Léelo y fírmalo ahí:\n\n${url}\n\n${PRIVATE}\n\n${brand}\n`,
});
