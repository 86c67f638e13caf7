/** Encodes a form as multipart/form-data. Returns the body and the headers of a request. */
export async function encodeForm(form: FormData) {
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
