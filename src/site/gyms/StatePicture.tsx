import { findGymBackground } from '#src/domain/gyms/gym-location.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import { StateOutline } from './StateOutline.tsx';

type Props = {
  state: string;
  /** The owner's state pictures. */
  backgrounds: readonly GymBackground[];
  /** The width of the owner's image to request, in pixels. */
  widthPx: number;
  photoClass: string | undefined;
  /** Its CSS must hide the outline while a photo precedes it. A photo that fails to load is removed from the page. */
  outlineClass: string | undefined;
};

/** The picture behind a gym: the owner's image of its state, or the state's outline, if there is one. Decorative. */
export function StatePicture({ state, backgrounds, widthPx, photoClass, outlineClass }: Props) {
  const photo = findGymBackground(backgrounds, state);
  return (
    <>
      {photo && (
        <FallbackImage
          key={photo}
          className={photoClass}
          sources={[sizedImageUrl(photo, widthPx), photo]}
          alt=""
          width={widthPx}
          height={Math.round(widthPx / 1.6)}
        />
      )}
      <StateOutline state={state} className={outlineClass} />
    </>
  );
}
