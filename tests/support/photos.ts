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

/** Creates a JPEG of more than 12 MB, the size of a phone's photo. */
export async function phonePhoto(name: string): Promise<Photo> {
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, noise, background: '#000' },
  })
    .jpeg({ quality: 97 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const notAPhoto = (name: string): Photo => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
});
