import { uploadedKey } from './uploaded-path.ts';

/** Returns the URL of the image, resized to at most this width. Returns `url` itself if its host cannot resize. */
export function sizedImageUrl(url: string, widthPx: number): string {
  if (uploadedKey(url) !== null) return `/.netlify/images?url=${encodeURIComponent(url)}&w=${widthPx}`;
  // A Cloudinary URL that already crops or resizes (c_, w_) stays as it is.
  const match = /^(https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/)(?!.*\b[cw]_)(.+)$/.exec(url);
  return match ? `${match[1]}c_limit,f_auto,q_auto,w_${widthPx}/${match[2]}` : url;
}

/** Returns the `srcset` of the image in these widths, or undefined if its host cannot resize. */
export const toSrcSet = (url: string, widthsPx: readonly number[]): string | undefined =>
  widthsPx.some((widthPx) => sizedImageUrl(url, widthPx) === url)
    ? undefined
    : widthsPx.map((widthPx) => `${sizedImageUrl(url, widthPx)} ${widthPx}w`).join(', ');
