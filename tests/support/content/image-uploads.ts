import type { Db } from '#src/server/platform/db/db.ts';
import upload from '#src/server/platform/media/image-endpoints.ts';
import type { useOwnerSession } from '../api/api.ts';
import { plainImage } from './hostile-files.ts';

type Owner = ReturnType<typeof useOwnerSession>;
export type ImageFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
export type Route = { handler: typeof upload; path: string; field: string };

export const SINGLE_UPLOAD: Route = { handler: upload, path: '/api/upload', field: 'image' };
export const MULTIPLE_UPLOAD: Route = {
  handler: upload,
  path: '/api/upload-multiple',
  field: 'images',
};
export const UPLOAD_ROUTES = [SINGLE_UPLOAD, MULTIPLE_UPLOAD];

/** Encodes files as multipart/form-data. */
export async function toForm(field: string, files: readonly ImageFile[]) {
  const form = new FormData();
  for (const { name, type, bytes } of files) form.append(field, new File([bytes], name, { type }));
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

/** Sends images to one of the routes. */
export const postImages = async (owner: Owner, { handler, path, field }: Route, ...files: ImageFile[]) =>
  owner.send(handler, 'POST', path, await toForm(field, files));

export const makeJpeg = async (width: number, height: number, name = 'photo.jpg'): Promise<ImageFile> => ({
  name,
  type: 'image/jpeg',
  bytes: new Uint8Array(await plainImage(width, height).jpeg().toBuffer()),
});

export const countMedia = async (db: Db) =>
  Number(
    (
      await db
        .selectFrom('media')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
