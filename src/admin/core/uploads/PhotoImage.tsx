import { useWaitingPhotos } from '#src/admin/core/offline/indexed-db.ts';
import { listWaitingPhotos } from '#src/admin/core/offline/waiting-photos.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { FallbackImage, type FallbackImageProps } from '#src/site/ui/FallbackImage.tsx';

type Props = Omit<FallbackImageProps, 'sources'> & {
  /** The photo as the form has it: a URL, or the path of a photo that waits on this device. */
  image: string;
  /** The width to request, in pixels. */
  widthPx: number;
};

/** A photo in a form. */
export function PhotoImage({ image, widthPx, ...props }: Props) {
  const previews = useWaitingPhotos();
  const [waitingId] = listWaitingPhotos(image);
  // A waiting photo has no URL. It may have no preview either, if this browser cannot decode it.
  const sources =
    waitingId === undefined
      ? [sizedImageUrl(image, widthPx), image]
      : [previews.get(waitingId) ?? ''].filter(Boolean);
  return <FallbackImage sources={sources} {...props} />;
}
