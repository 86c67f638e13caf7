import type { EmailedLink } from '#src/domain/profiles/fighter-email.ts';

type Message = { name: string; url: string };

const toFighterMessage = ({ name, url }: Message) => ({
  subject: 'Tu perfil de boxeo',
  body: `Hola, ${name}:\n\nCompleta tu perfil de boxeo aquí:\n${url}\n\nTe llevará unos cinco minutos, y puedes continuar después. Nada es público hasta que lo revisemos. El enlace es solo para ti, así que no lo compartas.`,
});

const toGuardianMessage = ({ name, url }: Message) => ({
  subject: `Su consentimiento para el perfil de ${name}`,
  body: `Hola:\n\n${name} es menor de 18 años, así que le pedimos su consentimiento para mostrar el perfil en nuestro sitio web. Esta página muestra todo el perfil:\n\n${url}\n\nCon el mismo enlace, usted puede retirar su consentimiento en cualquier momento. El enlace es solo para usted, así que le pedimos que no lo comparta.\n`,
});

/** Writes the Spanish message with a private link. */
export const toLinkMessage = (link: EmailedLink, message: Message) =>
  link === 'fighter' ? toFighterMessage(message) : toGuardianMessage(message);
