import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE_PX } from '#src/domain/uploads.ts';

/** Below this an image that needs no scaling is sent as it is: drawing it anew would only cost quality. */
const SMALL_BYTES = 1_500_000;
const QUALITIES = [0.88, 0.75, 0.6];

/**
 * Draws a photo smaller before it is sent, so that a phone's 12 MB become a few hundred kB. What this browser can't
 * open is returned as it is, for the server to judge; a JPEG stays one, anything else becomes WebP, which may be
 * transparent.
 */
export async function resizeImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, IMAGE_MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES) return file;
    return await redraw(file, bitmap, scale);
  } finally {
    bitmap.close();
  }
}

async function redraw(file: File, bitmap: ImageBitmap, scale: number): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  for (const quality of QUALITIES) {
    // A browser that can't write WebP answers with a PNG, whose size no quality changes.
    for (const type of [wanted, 'image/jpeg']) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      if (blob?.type === type && blob.size <= IMAGE_MAX_BYTES) return new File([blob], file.name, { type });
    }
  }
  return file;
}
