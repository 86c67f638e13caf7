import { toSlug } from '#src/domain/slug.ts';
import {
  ORDER_DEFAULT,
  parseOrder,
  type WeightClass,
  type WeightClassInput,
  weightClassInput,
} from '#src/domain/weight-class.ts';

/** What the form holds: texts, as they are typed. */
export type WeightClassForm = { name: string; slug: string; order: string };
export type FieldErrors = Partial<Record<keyof WeightClassForm, string>>;

export const FIELDS = ['name', 'slug', 'order'] as const;

export const EMPTY_FORM: WeightClassForm = { name: '', slug: '', order: String(ORDER_DEFAULT) };

export const toForm = ({ name, slug, order }: WeightClass): WeightClassForm => ({
  name,
  slug,
  order: String(order),
});

export const toBody = ({ name, slug, order }: WeightClassForm): WeightClassInput => ({
  name: name.trim(),
  slug: slug.trim(),
  order: parseOrder(order),
});

/** Typing a name fills the slug only while adding; the slug stays editable (spec, point 4). */
export const withName = (form: WeightClassForm, name: string, adding: boolean): WeightClassForm =>
  adding ? { ...form, name, slug: toSlug(name) } : { ...form, name };

export const isSame = (one: WeightClassForm, other: WeightClassForm): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** The first message for each field that the server would refuse. */
export function findErrors(form: WeightClassForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of weightClassInput.safeParse(toBody(form)).error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}
