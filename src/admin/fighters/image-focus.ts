import { isSameImage } from '#src/domain/fighters/fighter-photos.ts';
import type { FocusPoint } from '#src/domain/fighters/focus-point.ts';

/**
 * A focus point with the URL of its photo. It applies only to that photo. Therefore nothing has to reset it when the
 * photo is replaced, not even a merge or a restored draft.
 */
export type ImageFocus = FocusPoint & { image: string };

type FocusForm = { featuredImage: string; featuredImageFocus: ImageFocus | null };

/** Returns the focus point of the featured image, or null if none was chosen for this image. */
export function findFocus({ featuredImage, featuredImageFocus: focus }: FocusForm): FocusPoint | null {
  const isOfThisImage = focus && isSameImage(focus.image, featuredImage);
  return isOfThisImage ? { x: focus.x, y: focus.y } : null;
}

/** Describes a focus point for screen readers and the history. */
export const describeFocus = (focus: FocusPoint | null): string =>
  focus ? `${focus.x}% from the left, ${focus.y}% from the top` : 'Default';
