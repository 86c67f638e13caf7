import { CONSENT_WORDING } from '#src/copy/es/private-pages/guardian-page.ts';
import { SETTINGS } from '#src/copy/settings-by-section.ts';
import type { DefaultTranslations } from '#src/domain/settings/translations.ts';

/** The Spanish default texts of the settings, keyed by the English text. */
export const DEFAULT_TEXTS: DefaultTranslations = {
  'the #1 BOXING Platform for Amateur Boxers and Rising Stars':
    'la plataforma #1 de BOXEO para boxeadores amateurs y estrellas en ascenso',
  'The Future Starts Here': 'El futuro empieza aquí',
  'WHAT WE OFFER': 'LO QUE OFRECEMOS',
  'Bookings, questions, a fight that we should see: send us a message.':
    'Reservas, preguntas, un combate que debemos ver: envíanos un mensaje.',
  'Tournament Footage Highlight': 'Highlight con video de torneo',
  'IG Edit & Collaboration': 'Edición para IG y colaboración',
  'IG Edit (No Collaboration or Watermark)': 'Edición para IG (sin colaboración ni marca de agua)',
  '{brand} Footage': 'Video de {brand}',
  '30-Second Highlight': 'Highlight de 30 segundos',
  '60-Second Highlight': 'Highlight de 60 segundos',
  'With Collaboration': 'Con colaboración',
  'No Collaboration or Watermark': 'Sin colaboración ni marca de agua',
  'Sparring footage is never charged, but travel to the gym must be covered.':
    'Nunca cobramos por grabar sparring, pero hay que cubrir el viaje al gimnasio.',
  'Payment is only due once the reel is complete and the product is accepted.':
    'Solo se paga cuando el reel está listo y aceptado.',
  'Sparring Footage': 'Video de sparring',
  'Filmed at your gym and uploaded to YouTube.': 'Grabado en tu gimnasio y subido a YouTube.',
  'Amateur Show': 'Velada amateur',
  'A camera at ringside for the whole card.': 'Una cámara junto al ring durante toda la cartelera.',
  'Pro Show': 'Velada profesional',
  'Coverage for promoters and professional boxers.': 'Cobertura para promotores y boxeadores profesionales.',
  [SETTINGS.missionStatement.default]:
    'El boxeo está lleno de talento que nadie ha visto fuera del gimnasio.\n\nA los boxeadores que quieren que los vean les damos una plataforma neutral y un público internacional. Los grabamos en el entrenamiento, en el sparring y en competencia, y no tomamos partido: la misma luz ilumina a todos.',
  'Sanctioned only': 'Eventos sancionados',
  'We do not film unsanctioned events, smokers or competitive gym-versus-gym sparring.':
    'No grabamos eventos no sancionados, fogueos (smokers) ni sparring competitivo entre gimnasios.',
  'No pressure': 'Sin presión',
  'Hard sparring is not required.': 'El sparring fuerte no es obligatorio.',
  'Public events': 'Eventos públicos',
  'Public events need no consent.': 'Los eventos públicos no necesitan consentimiento.',
  'Private settings': 'Lugares privados',
  'In private settings boxers may ask not to be filmed, and no footage is taken of them.':
    'En lugares privados, los boxeadores pueden pedir que no se les grabe, y no se les graba.',
  'Many walks, many styles, one goal.': 'Muchos caminos, muchos estilos, una sola meta.',
  "We've been many places, seen many faces.": 'Hemos estado en muchos lugares y visto muchas caras.',
  'Experience the action. Watch our collection of featured fights and highlights.':
    'Vive la acción. Mira nuestra colección de combates destacados y highlights.',
  'Fresh from the edit.': 'Recién salidos de la edición.',
  'Rising stars are divided by the weight class they most recently competed in.':
    'Las estrellas en ascenso se agrupan por la división en la que compitieron por última vez.',
  'Selection criteria are some or any of: accomplishments, national ranking, active status, social media presence, featured footage, audience response, and the owner’s personal opinion.':
    'Los criterios de selección son uno o más de estos: logros, ranking nacional, actividad, presencia en redes sociales, videos destacados, respuesta del público y la opinión personal del dueño.',
  'Entries are evaluated semi-annually for activity and standing.':
    'La actividad y la posición de cada peleador se evalúan dos veces al año.',
  'Links must be from a cloud file-sharing service, such as Google Drive or Dropbox, and set to "Anyone with the link can view".':
    'Los enlaces deben ser de un servicio para compartir archivos en la nube, como Google Drive o Dropbox, y permitir el acceso a "Cualquier persona con el enlace".',
  'Send up to 2 fights.': 'Envía hasta 2 combates.',
  'Video-site links and screen recordings are not accepted.':
    'No se aceptan enlaces de sitios de video ni grabaciones de pantalla.',
  [SETTINGS.agreement.default]:
    'Entiendo que no se garantizan vistas ni "me gusta", y que debo pagar cuando el reel esté listo y yo lo acepte.',
  [SETTINGS.consentWording.default]: CONSENT_WORDING,
};
