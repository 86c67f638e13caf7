import { bulkFighterChange } from '#src/domain/bulk-change.ts';
import { fighter, fighterCard, fighterChange, fighterInput } from '#src/domain/fighter.ts';
import { weighInImport, weighInImportResult } from '#src/domain/weigh-in-schema.ts';
import { bulkApi } from './bulk-api.ts';
import type { Api } from './operation.ts';
import { recordApi } from './record-api.ts';

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
  ...recordApi('fighters', 'Fighter', {
    record: fighter,
    card: fighterCard,
    input: fighterInput,
    change: fighterChange,
  }),
};
