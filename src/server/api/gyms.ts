import { gym, gymCard, gymChange, gymInput } from '#src/domain/gym.ts';
import { recordApi } from './record-api.ts';

export const gymsApi = recordApi('gyms', 'Gym', {
  record: gym,
  card: gymCard,
  input: gymInput,
  change: gymChange,
});
