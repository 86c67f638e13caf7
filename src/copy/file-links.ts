import type { FileLinkProblem } from '#src/domain/leads/file-link-problem.ts';

/** The messages to a visitor or client about a problem with their link to a file. */
export const FILE_LINK_TEXTS: Record<FileLinkProblem, string> = {
  'transfer-email':
    'WeTransfer links must be in the form of a direct download: https://wetransfer.com/downloads/ followed by an id.',
  'account-page':
    'Only you can open this page of your account. Open your file there, choose Share and "Anyone with the link", then copy that link.',
  'video-site':
    'Video-site links are not accepted. Please share the file itself, with Google Drive or Dropbox for example.',
  'private-host':
    'Only your own network can open this link. Please share the file with Google Drive or Dropbox, for example.',
};
