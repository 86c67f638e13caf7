import { bulkFighterChange } from '#src/domain/bulk-change.ts';
import { fighter, fighterCard, fighterChange, fighterInput } from '#src/domain/fighter.ts';
import { bulkApi } from './bulk-api.ts';
import { recordApi } from './record-api.ts';

export const fightersApi = {
  ...bulkApi(
    'fighters',
    'Move several fighters to the trash, restore them, or set their gym or weight class',
    bulkFighterChange.meta({ id: 'BulkFighterChange' }),
  ),
  ...recordApi('fighters', 'Fighter', {
    record: fighter,
    card: fighterCard,
    input: fighterInput,
    change: fighterChange,
  }),
};
