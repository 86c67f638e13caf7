import type { Db } from '#src/server/platform/db/db.ts';
import upload from '#src/server/platform/media/image-endpoints.ts';
import type { useOwnerSession } from '../api/api.ts';
import { encodeForm } from '../api/encode-form.ts';
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

/** Encodes a form with these files. */
export function toForm(field: string, files: readonly ImageFile[]) {
  const form = new FormData();
  for (const { name, type, bytes } of files) form.append(field, new File([bytes], name, { type }));
  return encodeForm(form);
}

/** Sends images to one of the routes. */
export const postImages = async (owner: Owner, { handler, path, field }: Route, ...files: ImageFile[]) =>
  owner.send(handler, 'POST', path, await toForm(field, files));

export const makeJpeg = async (width = 40, height = 30, name = 'photo.jpg'): Promise<ImageFile> => ({
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
