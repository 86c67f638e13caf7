import { expect, it } from 'vitest';
import { FIGHTER_SPEC } from '#src/admin/fighters/fighter-form.ts';
import { SECTIONS } from '#src/admin/fighters/fighter-sections.ts';
import { fighterFields } from '#src/domain/fighters/schema.ts';

const { labels, empty, toBody } = FIGHTER_SPEC;

it('sends every field of a fighter', () => {
  expect(Object.keys(toBody(empty)).toSorted()).toEqual(Object.keys(fighterFields).toSorted());
});

it('shows every field in exactly one section', () => {
  expect(SECTIONS.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(labels).toSorted());
});
