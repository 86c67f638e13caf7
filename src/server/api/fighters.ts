import { fighter, fighterCard, fighterChange, fighterInput } from '#src/domain/fighter.ts';
import { recordApi } from './record-api.ts';

export const fightersApi = recordApi('fighters', 'Fighter', {
  record: fighter,
  card: fighterCard,
  input: fighterInput,
  change: fighterChange,
});
