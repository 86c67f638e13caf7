import { describeAffectedFighters } from '#src/admin/editor/describe-affected-fighters.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import { findSchemaErrors } from '#src/admin/editor/form-errors.ts';
import {
  ORDER_DEFAULT,
  parseOrder,
  type WeightClass,
  type WeightClassInput,
  weightClassInput,
} from '#src/domain/weight-class.ts';

/** What the form holds: texts, as they are typed. */
export type WeightClassForm = { name: string; slug: string; order: string };

export const LABELS = { name: 'Weight Class Name', slug: 'Slug', order: 'Display Order' } as const;

const FIELDS = ['name', 'slug', 'order'] as const;

const toBody = ({ name, slug, order }: WeightClassForm): WeightClassInput => ({
  name: name.trim(),
  slug: slug.trim(),
  order: parseOrder(order),
});

export const WEIGHT_CLASSES: EditorSpec<WeightClass, WeightClassForm> = {
  noun: 'weight-classes',
  path: '/api/weight-classes',
  empty: { name: '', slug: '', order: String(ORDER_DEFAULT) },
  titles: { add: 'Add New Weight Class', bulk: null },
  labels: LABELS,
  fields: FIELDS,
  toForm: ({ name, slug, order }) => ({ name, slug, order: String(order) }),
  toBody,
  findErrors: (form) => findSchemaErrors(weightClassInput, toBody(form), FIELDS),
  describeDependents: ({ id }) =>
    describeAffectedFighters(({ weightClassId }) => weightClassId === id, 'weight class'),
  messages: {
    created: 'Weight class created',
    updated: 'Weight class updated',
    deleted: 'Weight class deleted',
    restored: 'Weight class restored',
    deleteQuestion: 'Are you sure you want to delete this weight class?',
    openFailed: 'This weight class could not be opened.',
    saveFailed: 'Error saving weight class. Please try again.',
    deleteFailed: 'Error deleting weight class. Please try again.',
  },
};
