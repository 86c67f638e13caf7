import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, get, post, put, remove } from '#src/client/api.ts';
import { toListKey, useList } from './use-list.ts';

/** Which record a change is for, and the ETag of the version that it was made from; null: a new record. */
export type Target = { id: number; etag: string | null } | null;

type Save<Body> = { target: Target; body: Body };

/** One resource of the API: its list, and how to open, save and remove a record. All three throw `ApiError`. */
export function useResource<T extends { id: number }, Body>(resource: string) {
  const client = useQueryClient();
  const { list, retry } = useList<T>(resource);
  // Also after a failure: it may have come from a list that was behind the server's.
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: toListKey(resource) });
    void client.invalidateQueries({ queryKey: ['stats'] });
  };
  // Never from a cache: a form that was filled from yesterday's copy would save yesterday over today.
  const opening = useMutation({ mutationFn: (id: number) => get<T>(`/api/${resource}/${id}?view=edit`) });
  const saving = useMutation({
    mutationFn: ({ target, body }: Save<Body>): Promise<Answer<T>> =>
      target ? put<T>(`/api/${resource}/${target.id}`, body, target.etag) : post<T>(`/api/${resource}`, body),
    onSettled,
  });
  // Without If-Match: a delete moves to the trash, from where any version of the record can come back.
  const removing = useMutation({
    mutationFn: (id: number) => remove(`/api/${resource}/${id}`, null),
    onSettled,
  });
  return {
    list,
    retry,
    open: opening.mutateAsync,
    openingId: opening.isPending ? opening.variables : null,
    save: saving.mutateAsync,
    remove: removing.mutateAsync,
  };
}
