import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newRecordMode, type SingleMode } from '#src/admin/core/editor/editor-mode.ts';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { submitForm } from '#src/admin/core/saving/save-changes.ts';
import { ApiError } from '#src/site/islands/api.ts';

type Row = { id: number; name: string; city: string };
type Form = { name: string; city: string };
const SPEC = {
  resource: 'gyms',
  empty: { name: '', city: '' },
  toForm: ({ name, city }: Row) => ({ name, city }),
  toBody: (form: Form) => form,
  // submitForm() uses nothing else.
} as EditorSpec<Row, Form>;
const FORM = { name: 'Once', city: 'Akron' };

/** A fake server that stores one gym and lists the requests that it received. `respond` can replace its responses. */
const server = {
  row: null as Row | null,
  requests: [] as string[],
  respond: (_method: string | undefined): Response | null => null,
};
beforeEach(() => {
  Object.assign(server, { row: null, requests: [], respond: () => null });
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    server.requests.push(`${method ?? 'GET'} ${body ?? ''}`.trim());
    const replacement = server.respond(method);
    if (replacement) return replacement;
    // A PUT directly after the POST sends NO_VERSION, an ETag that never matches.
    if (method === 'PUT' && server.requests.length === 2) return new Response(null, { status: 412 });
    if (
      method === 'POST' &&
      server.row &&
      !isDeepStrictEqual({ id: 7, ...JSON.parse(String(body)) }, server.row)
    )
      return Response.json(
        { detail: 'Used before', location: '/api/gyms/7' },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      );
    const status = method === 'POST' && !server.row ? 201 : 200;
    if (method === 'POST') server.row ??= { id: 7, ...JSON.parse(String(body)) };
    if (method === 'PUT' && server.row) Object.assign(server.row, JSON.parse(String(body)));
    return Response.json({ data: server.row }, { status });
  });
  return () => vi.unstubAllGlobals();
});

const add = (form: Form, sent: Form | null = null): SingleMode<Form> => ({
  ...newRecordMode('add', form),
  kind: 'add',
  sent,
});

describe('submitting a form', () => {
  it('creates a record, and returns an edit with its id', async () => {
    expect(await submitForm(SPEC, add(FORM))).toMatchObject({ outcome: 'saved', edit: { id: 7 } });
    expect(server.requests).toHaveLength(1);
  });

  it('changes nothing if the record was created by a request whose response was lost', async () => {
    server.row = { id: 7, ...FORM };
    expect((await submitForm(SPEC, add(FORM, FORM))).outcome).toBe('saved');
    expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['POST']);
  });

  it('leaves out fields that were added to the site after the form was stored', async () => {
    server.row = { id: 7, name: 'Once', city: 'Akron' };
    const { city: _, ...old } = FORM;
    const base = old as Form;
    const edit = { kind: 'edit' as const, id: 7, etag: '"1"', base, form: { ...base, name: 'Twice' } };
    await submitForm({ ...SPEC, toBody: ({ name, city }) => ({ name, city: city.trim() }) }, edit);
    expect(server.requests).toEqual(['PUT {"name":"Twice"}']);
  });

  it('saves the changes made after a request whose response was lost', async () => {
    server.row = { id: 7, ...FORM };
    await submitForm(SPEC, add({ ...FORM, city: 'Dayton' }, FORM));
    expect(server.row).toEqual({ id: 7, name: 'Once', city: 'Dayton' });
    expect(server.requests.at(-1)).toBe('PUT {"city":"Dayton"}');
  });

  it('does not call onCreateRejected if an earlier request created the record', async () => {
    server.row = { id: 7, ...FORM };
    const onCreateRejected = vi.fn();
    await submitForm(SPEC, add({ ...FORM, city: 'Dayton' }, FORM), onCreateRejected);
    expect(onCreateRejected).not.toHaveBeenCalled();
  });

  it.each([
    ['calls onCreateRejected if the server rejects the new record', 'POST', 1],
    ['does not call onCreateRejected if the server rejects a later change', 'PUT', 0],
  ])('%s', async (_, method, calls) => {
    server.row = { id: 7, ...FORM };
    server.respond = (requested) => (requested === method ? new Response(null, { status: 422 }) : null);
    const onCreateRejected = vi.fn();
    const submitted = add({ ...FORM, city: 'Dayton' }, FORM);
    await expect(submitForm(SPEC, submitted, onCreateRejected)).rejects.toThrow(ApiError);
    expect(onCreateRejected).toHaveBeenCalledTimes(calls);
  });
});
