import { erasureRequest, erasureResult, personalData, personSearch } from '#src/domain/privacy/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

// The search is a POST request, because hosts log the URLs of requests and the terms are personal data.
export const privacyApi = {
  search: {
    method: 'POST',
    path: '/api/privacy/search',
    summary:
      'Find everything that is held about a person, by names, handles, email addresses or phone numbers',
    access: 'admin',
    body: personSearch.meta({ id: 'PersonSearch' }),
    response: personalData.meta({ id: 'PersonalData' }),
  },
  erase: {
    method: 'POST',
    path: '/api/privacy/erase',
    summary: 'Erase one record that is held about a person, unless it was changed since the search',
    access: 'admin',
    body: erasureRequest.meta({ id: 'ErasureRequest' }),
    response: erasureResult.meta({ id: 'ErasureResult' }),
  },
} satisfies Api;
