import { fighter, fighterCard, fighterChange, fighterInput } from '#src/domain/fighters/schema.ts';
import { bulkFighterChange } from '#src/domain/records/schema.ts';
import { weighInImport, weighInImportResult } from '#src/domain/weigh-ins/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';
import { bulkApi, recordApi } from '#src/server/platform/http/record-operations.ts';

const importWeighIns = {
  importWeighIns: {
    method: 'POST',
    path: '/api/fighters/weigh-ins',
    summary: 'Add weigh-ins to several fighters; those that a fighter already has are skipped',
    access: 'admin',
    body: weighInImport.meta({ id: 'WeighInImport' }),
    response: weighInImportResult.meta({ id: 'WeighInImportResult' }),
  },
} satisfies Api;

export const fightersApi = {
  ...bulkApi(
    'fighters',
    'Move several fighters to the trash, restore them, or set their gym or weight class',
    bulkFighterChange.meta({ id: 'BulkFighterChange' }),
  ),
  ...importWeighIns,
  ...recordApi('fighters', {
    record: fighter,
    card: fighterCard,
    input: fighterInput,
    change: fighterChange,
  }),
};
