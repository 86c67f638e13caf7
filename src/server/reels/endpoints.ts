import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { clientPagesApi } from './operations.ts';
import { changeNote, deliverToClient, emailClient, readClientPage, setFile } from './owner-handlers.ts';

export default serve(clientPagesApi, {
  get: adminData(readClientPage),
  deliver: deliverToClient,
  setFile,
  changeNote,
  email: emailClient,
});
