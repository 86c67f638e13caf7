import type * as ENGLISH from '#src/copy/private-pages/guardian-page.ts';
import type { Translation } from '#src/domain/language/language.ts';

export const GUARDIAN_TEXTS: Translation<typeof ENGLISH.GUARDIAN_TEXTS> = {
  missing: {
    title: 'Su consentimiento',
    text: 'Este peleador o peleadora es menor de 18 años. Por favor, mire el perfil de abajo y decida si todos pueden verlo.',
  },
  given: {
    title: 'Consentimiento dado',
    text: '¡Gracias! Guarde este enlace: con él puede ver el perfil y retirar su consentimiento en cualquier momento.',
  },
  withdrawn: {
    title: 'Consentimiento retirado',
    text: 'Quitamos el perfil de nuestro sitio web. Las últimas copias desaparecen en unos minutos. No volverá a aparecer, a menos que usted dé su consentimiento otra vez.',
  },
  refused: {
    title: 'Usted dijo que no',
    text: 'El perfil no está en nuestro sitio web. Si estaba, ya lo quitamos, y las últimas copias desaparecen en unos minutos. No volverá a aparecer, a menos que usted cambie de opinión y dé su consentimiento abajo.',
  },
  'not-needed': {
    title: 'No se necesita consentimiento',
    text: 'Solo el perfil de un menor de 18 años necesita el consentimiento de su madre, padre o tutor.',
  },
};

const REMOVED = 'El perfil se quitó de nuestro sitio web.';

export const TEXT_IN_TRASH: Translation<typeof ENGLISH.TEXT_IN_TRASH> = {
  missing: REMOVED,
  given: `${REMOVED} Su consentimiento sigue guardado. Si lo retira, el perfil no volverá a aparecer en nuestro sitio web.`,
  withdrawn: `${REMOVED} No volverá a aparecer, porque usted retiró su consentimiento.`,
  refused: `${REMOVED} No volverá a aparecer, porque usted dijo que no.`,
  'not-needed': REMOVED,
};

export const REFUSAL_FORM: Translation<typeof ENGLISH.REFUSAL_FORM> = {
  summary: 'No, no doy mi consentimiento',
  text: 'El perfil y sus fotos no estarán en nuestro sitio web. Se nos avisará que usted dijo que no. Puede cambiar de opinión más adelante con el mismo enlace.',
  button: 'Sí, decir que no',
};

export const GUARDIAN_REJECTIONS: Translation<typeof ENGLISH.GUARDIAN_REJECTIONS> = {
  invalid: 'Todavía no se guardó nada. Por favor, revise el formulario.',
  changed:
    'El texto del consentimiento o el perfil cambió desde que usted abrió esta página. No se guardó nada. Por favor, lea ambos otra vez.',
  given: 'El consentimiento ya se había dado. No se cambió nada.',
  tooMany:
    'El consentimiento se cambió demasiadas veces. No se guardó nada. Por favor, comuníquese con nosotros.',
  notNeeded: 'El consentimiento ya no es necesario. No se guardó nada.',
  givenBeforeRefusal:
    'Otra persona dio su consentimiento desde que usted abrió esta página. Su respuesta no se guardó. Para quitar el perfil de nuestro sitio web, retire el consentimiento abajo.',
  notWithdrawn: 'Este consentimiento cambió mientras tanto. No se retiró nada. Por favor, revíselo otra vez.',
};

export const GUARDIAN_PAGE: Translation<typeof ENGLISH.GUARDIAN_PAGE> = {
  title: (fighter) => `Consentimiento para ${fighter}`,
  question: '¿Da usted su consentimiento?',
  name: 'Su nombre completo',
  relation: 'Su relación con el peleador o la peleadora',
  choose: 'Elija…',
  agreed: 'He leído el texto de arriba y estoy de acuerdo.',
  give: 'Dar mi consentimiento',
  answer: 'Respuesta',
  no: 'Dijo que no',
  givenOn: 'Fecha',
  givenBy: 'Dado por',
  recordedByUs: ', registrado por nosotros',
  withdrawnOn: 'Retirado el',
  fighter: 'Peleador/a',
  website: 'Sitio web',
  askedText: 'Se le pidió aceptar este texto:',
  agreedText: 'El texto que se aceptó:',
  wordingLanguage: 'Idioma del texto',
  receiptOfRefusal: 'Su respuesta',
  receiptOfWithdrawal: 'El consentimiento que se retiró',
  receipt: 'Su comprobante',
  withdraw: 'Retirar el consentimiento',
  withdrawalText:
    'El perfil y sus fotos se quitan de nuestro sitio web. Usted puede dar su consentimiento otra vez más adelante.',
  withdrawButton: 'Sí, retirar el consentimiento',
  otherLanguage:
    'Este texto solo está en inglés. Si no lo entiende por completo, pregúntenos antes de dar su consentimiento.',
  profileOf: (fighter) => `El perfil de ${fighter}`,
  shown: ['Todos pueden verlo en ', 'nuestro sitio web', '. Esto es todo lo que muestra:'],
  hidden: 'No está en nuestro sitio web. Si lo publicamos, esto es todo lo que muestra:',
  photo: (fighter, number) => `${fighter}, foto ${number}`,
};

export const RELATION_NAMES: Translation<typeof ENGLISH.RELATION_NAMES> = {
  Parent: 'Madre o padre',
  'Legal guardian': 'Tutor o tutora legal',
  'Other person with custody': 'Otra persona con la custodia',
};

export const PROFILE_LABELS: Translation<typeof ENGLISH.PROFILE_LABELS> = {
  name: 'Nombre',
  weight: 'Peso',
  weightClass: 'División',
  gym: 'Gimnasio',
  weighIns: 'Pesajes',
  socialMedia: 'Redes sociales',
  reels: 'Reels',
};

/** The Spanish consent wording, until the owner changes the English or the Spanish one. */
export const CONSENT_WORDING =
  'Soy la madre, el padre o la persona con la tutela legal de {fighter}, que es menor de 18 años. Acepto que {brand} muestre el perfil de {fighter} a todas las personas en su sitio web: el nombre, la edad, las fotos, los textos, el gimnasio, las cuentas de redes sociales y los reels.\n\nPuedo retirar este consentimiento en cualquier momento con mi enlace privado. El perfil se quita entonces del sitio web de inmediato.';
