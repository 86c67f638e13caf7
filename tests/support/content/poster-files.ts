import { plainImage } from './hostile-files.ts';

/** An image that the owner uploads. */
export type ImageFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Returns the body and the headers of a form with an image. */
export async function toImageForm({ name, type, bytes }: ImageFile) {
  const form = new FormData();
  form.append('image', new File([bytes], name, { type }));
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

export const makeJpeg = async (width = 40, height = 30): Promise<ImageFile> => ({
  name: 'poster.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array(await plainImage(width, height).jpeg().toBuffer()),
});
