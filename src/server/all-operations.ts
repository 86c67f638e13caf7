import { agreementPageApi, agreementsApi } from '#src/server/agreements/operations.ts';
import { paymentsApi, stripeApi } from '#src/server/books/operations.ts';
import { calendarApi, calendarEntriesApi } from '#src/server/calendar/operations.ts';
import { consentsApi, guardianPageApi } from '#src/server/consent/operations.ts';
import { doNotFilmApi } from '#src/server/do-not-film/operations.ts';
import { evaluationsApi } from '#src/server/evaluation/operations.ts';
import { fightersApi } from '#src/server/fighters/operations.ts';
import { gymsApi } from '#src/server/gyms/operations.ts';
import { trashApi } from '#src/server/history/operations.ts';
import { contactMessagesApi, highlightRequestsApi, inboxApi } from '#src/server/leads/operations.ts';
import { outboxApi } from '#src/server/outbox/operations.ts';
import { sessionApi, sessionUserApi } from '#src/server/platform/auth/operations.ts';
import type { Api, Operation } from '#src/server/platform/http/operation.ts';
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
} from '#src/server/platform/http/site-operations.ts';
import {
  mediaApi,
  uploadApi,
  uploadedFilesApi,
  uploadFilmApi,
  uploadMultipleApi,
} from '#src/server/platform/media/operations.ts';
import { privacyApi } from '#src/server/privacy/operations.ts';
import { privateLinksApi } from '#src/server/private-links/operations.ts';
import { fighterEmailsApi, profilePageApi, profileSubmissionsApi } from '#src/server/profiles/operations.ts';
import { publishingApi } from '#src/server/publishing/operations.ts';
import { pushApi } from '#src/server/push/operations.ts';
import { clientPageApi, clientPagesApi, reelUploadsApi } from '#src/server/reels/operations.ts';
import { replyTemplatesApi } from '#src/server/reply-templates/operations.ts';
import { settingsApi } from '#src/server/settings/operations.ts';
import { readableLinksApi } from '#src/server/sharing/operations.ts';
import { showsApi } from '#src/server/shows/operations.ts';
import { lookUpApi, videoLinksApi, videosApi } from '#src/server/videos/operations.ts';
import { weightClassesApi } from '#src/server/weight-classes/operations.ts';

const APIS: Api[] = [
  fightersApi,
  gymsApi,
  showsApi,
  videosApi,
  videoLinksApi,
  lookUpApi,
  weightClassesApi,
  contactMessagesApi,
  highlightRequestsApi,
  inboxApi,
  paymentsApi,
  stripeApi,
  outboxApi,
  pushApi,
  privateLinksApi,
  fighterEmailsApi,
  clientPageApi,
  clientPagesApi,
  reelUploadsApi,
  calendarApi,
  calendarEntriesApi,
  agreementPageApi,
  agreementsApi,
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
  sessionUserApi,
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
