const MAX_SIDE_PX = 720;
const QUALITY = 0.7;

/** Returns a small copy of a photo as a `data:` URL; '' if this browser cannot decode the photo. */
export async function toPreview(image: Blob): Promise<string> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return '';
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
