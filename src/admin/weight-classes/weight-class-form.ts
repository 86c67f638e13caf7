import { describeAffectedFighters } from '#src/admin/core/editor/describe-affected-fighters.ts';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { ORDER_DEFAULT, parseOrder } from '#src/domain/records/record.ts';
import type { WeightClass, WeightClassInput } from '#src/domain/weight-classes/schema.ts';

/** `order` is text while it is being edited. */
export type WeightClassForm = { name: string; slug: string; order: string };

export const WEIGHT_CLASS_SPEC: EditorSpec<WeightClass, WeightClassForm> = {
  resource: 'weight-classes',
  labels: { name: 'Weight Class Name', slug: 'Slug', order: 'Display Order' },
  empty: { name: '', slug: '', order: String(ORDER_DEFAULT) },
  toForm: ({ name, slug, order }) => ({ name, slug, order: String(order) }),
  toBody: ({ name, slug, order }): WeightClassInput => ({
    name: name.trim(),
    slug: slug.trim(),
    order: parseOrder(order),
  }),
  describeDependents: ({ id }) =>
    describeAffectedFighters(({ weightClassId }) => weightClassId === id, 'weight class'),
};
