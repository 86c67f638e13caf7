import { clientPageApi, clientPagesApi } from './client-page.ts';
import { consentsApi, guardianPageApi } from './consents.ts';
import { doNotFilmApi } from './do-not-film.ts';
import { evaluationsApi } from './evaluations.ts';
import { fighterEmailsApi } from './fighter-emails.ts';
import { fightersApi } from './fighters.ts';
import { gymsApi } from './gyms.ts';
import { contactMessagesApi, highlightRequestsApi, inboxApi } from './leads.ts';
import type { Api, Operation } from './operation.ts';
import { privacyApi } from './privacy.ts';
import { privateLinksApi } from './private-links.ts';
import { profilePageApi, profileSubmissionsApi } from './profile-page.ts';
import { publishingApi } from './publishing.ts';
import { readableLinksApi } from './readable-links.ts';
import { replyTemplatesApi } from './reply-templates.ts';
import { sessionApi } from './session.ts';
import { settingsApi } from './settings.ts';
import {
  backupApi,
  dashboardApi,
  demoContentApi,
  healthApi,
  openapiApi,
  searchApi,
  searchIndexApi,
  searchPageApi,
  statsApi,
} from './site.ts';
import { trashApi } from './trash.ts';
import { unsentNoticesApi } from './unsent-notices.ts';
import { mediaApi, uploadApi, uploadedFilesApi, uploadFilmApi, uploadMultipleApi } from './uploads.ts';
import { videoLinksApi } from './video-links.ts';
import { videosApi } from './videos.ts';
import { weightClassesApi } from './weight-classes.ts';

const APIS: Api[] = [
  fightersApi,
  gymsApi,
  videosApi,
  videoLinksApi,
  weightClassesApi,
  contactMessagesApi,
  highlightRequestsApi,
  inboxApi,
  unsentNoticesApi,
  privateLinksApi,
  fighterEmailsApi,
  clientPageApi,
  clientPagesApi,
  profilePageApi,
  profileSubmissionsApi,
  guardianPageApi,
  consentsApi,
  replyTemplatesApi,
  doNotFilmApi,
  privacyApi,
  evaluationsApi,
  settingsApi,
  trashApi,
  readableLinksApi,
  publishingApi,
  backupApi,
  uploadApi,
  uploadMultipleApi,
  uploadFilmApi,
  uploadedFilesApi,
  mediaApi,
  sessionApi,
  statsApi,
  dashboardApi,
  demoContentApi,
  searchApi,
  searchIndexApi,
  searchPageApi,
  healthApi,
  openapiApi,
];

/** Every operation of the site. A function imports only its own operations, which keeps its bundle small. */
export const OPERATIONS: readonly Operation[] = APIS.flatMap((api) => Object.values(api));
