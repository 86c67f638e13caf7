import sharp from 'sharp';

/** A file for Playwright's `setInputFiles`. */
export type Photo = { name: string; mimeType: string; buffer: Buffer };

/** Creates a small JPEG of one color. */
export const photo = async (name: string, width = 60, height = 40): Promise<Photo> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#a42c15' } })
    .jpeg()
    .toBuffer(),
});

const MOTION_PHOTO_VIDEO_BYTES = 12_000_000;

/**
 * Creates a JPEG of more than 12 MB. Like the motion photos of phones, it has a video after the image. An upright photo
 * is stored sideways, with the rotation in its metadata.
 */
export async function phonePhoto(name: string, { isUpright = false } = {}): Promise<Photo> {
  const { buffer: pixels } = await photo(name, 2800, 2100);
  const buffer = isUpright ? await sharp(pixels).withMetadata({ orientation: 6 }).toBuffer() : pixels;
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([buffer, Buffer.alloc(MOTION_PHOTO_VIDEO_BYTES, 'video')]),
  };
}

export const notAPhoto = (name: string): Photo => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
});
