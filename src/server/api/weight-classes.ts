import { weightClass, weightClassChange, weightClassInput } from '#src/domain/weight-class.ts';
import { recordApi } from './record-api.ts';

export const weightClassesApi = recordApi('weight-classes', 'WeightClass', {
  record: weightClass,
  input: weightClassInput,
  change: weightClassChange,
});
