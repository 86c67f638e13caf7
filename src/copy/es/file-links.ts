import type { FileLinkProblem } from '#src/domain/leads/file-link-problem.ts';

export const FILE_LINK_TEXTS: Record<FileLinkProblem, string> = {
  'transfer-email':
    'Los enlaces de WeTransfer deben ser de descarga directa: https://wetransfer.com/downloads/ seguido de un identificador.',
  'account-page':
    'Solo tú puedes abrir esta página de tu cuenta. Abre ahí tu archivo, elige Compartir y "Cualquier persona con el enlace", y copia ese enlace.',
  'video-site':
    'No se aceptan enlaces a sitios de videos. Comparte el archivo mismo, por ejemplo con Google Drive o Dropbox.',
  'private-host':
    'Solo tu propia red puede abrir este enlace. Comparte el archivo con Google Drive o Dropbox, por ejemplo.',
};
