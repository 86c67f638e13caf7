import { describe, expect, it } from 'vitest';
import { mergeForms } from '#src/admin/core/saving/merge.ts';
import { changedFields } from '#src/admin/core/saving/save-changes.ts';
import { describeFocus, FIGHTER_SPEC, type FighterForm } from '#src/admin/fighters/fighter-form.ts';
import { moveFocusPoint, toPhotoKeys } from '#src/admin/fighters/photo-keys.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';

const OLD = 'https://images.example/old.jpg';
const NEW = 'https://images.example/new.jpg';
const FOCUS = { x: 40, y: 20 };

const withFocus = FIGHTER_SPEC.toForm(makeFighter({ featuredImage: OLD, featuredImageFocus: FOCUS }));
const withoutFocus = FIGHTER_SPEC.toForm(makeFighter({ featuredImage: OLD }));
const bodyOf = (form: FighterForm) => FIGHTER_SPEC.toBody(form);
/** Returns the body that a save of `form` sends after somebody else has stored `theirs`. */
const changesOf = (base: FighterForm, form: FighterForm, theirs = base) =>
  changedFields(bodyOf(theirs), bodyOf(mergeForms(base, form, theirs, {}).merged));

describe('the focus point of a photo', () => {
  it('is kept until the photo is replaced', () => {
    expect(bodyOf(withFocus)).toMatchObject({ featuredImageFocus: FOCUS });
    expect(changesOf(withFocus, { ...withFocus, featuredImage: NEW })).toEqual({
      featuredImage: NEW,
      featuredImageFocus: null,
    });
  });

  it('returns with the photo it was chosen for', () => {
    const replaced = { ...withFocus, featuredImage: NEW };
    expect(changesOf(withFocus, { ...replaced, featuredImage: OLD })).toEqual({});
  });

  it('is kept if the typed URL is completed to the URL of the same photo', () => {
    const typed = { ...withFocus, featuredImage: OLD.replace('https', 'http') };
    expect(bodyOf(typed)).toMatchObject({ featuredImageFocus: FOCUS });
  });

  it('is dropped if somebody else replaced the photo', () => {
    const theirs = FIGHTER_SPEC.toForm(makeFighter({ featuredImage: NEW }));
    expect(changesOf(withoutFocus, withFocus, theirs)).toEqual({});
  });

  it('is reset if somebody else chose it for the replaced photo', () => {
    expect(changesOf(withoutFocus, { ...withoutFocus, featuredImage: NEW }, withFocus)).toEqual({
      featuredImage: NEW,
      featuredImageFocus: null,
    });
  });

  it('is described in words', () => {
    expect(describeFocus(null)).toBe('Default');
    expect(describeFocus(FOCUS)).toBe('40% from the left, 20% from the top');
  });

  it.each([
    ['ArrowLeft', { x: 35, y: 20 }],
    ['ArrowDown', { x: 40, y: 25 }],
  ])('moves with %s', (key, expected) => {
    expect(moveFocusPoint(FOCUS, key)).toEqual(expected);
  });

  it('ignores other keys', () => {
    expect(moveFocusPoint(FOCUS, 'Enter')).toBeNull();
  });

  it('stays on the photo', () => {
    expect(moveFocusPoint({ x: 2, y: 100 }, 'ArrowLeft')).toEqual({ x: 0, y: 100 });
    expect(moveFocusPoint({ x: 2, y: 100 }, 'ArrowDown')).toEqual({ x: 2, y: 100 });
  });
});

it('keys are unique, and a photo that moves keeps its key', () => {
  expect(toPhotoKeys(['a', 'b', 'a'])).toEqual(['a 0', 'b 0', 'a 1']);
  expect(toPhotoKeys(['b', 'a', 'a'])).toEqual(['b 0', 'a 0', 'a 1']);
});
