import { expect, it } from 'vitest';
import { html } from '#src/server/platform/html/html.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { toClosedError, toErrorPage, toPageResponse } from '#src/server/private-links/private-page.ts';

const toRequest = (language?: string) =>
  new Request('http://localhost/reel/token', { headers: language ? { 'accept-language': language } : {} });

it.each([
  ['not-found', 404, 'This link does not work'],
  ['throttled', 429, 'Too many wrong links'],
  ['conflict', 409, 'Please try again'],
  ['too-large', 413, 'Too large'],
] as const)('the page of the problem "%s" has a heading and the reason', async (kind, status, heading) => {
  const response = toErrorPage(new ProblemError(kind, 'The reason.'), toRequest());
  const html = await response.text();
  expect(response.status).toBe(status);
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain('The reason.');
  expect(html).not.toContain('<p></p>');
});

it.each([
  ['conflict', 'Go back and try again.'],
  ['unavailable', 'Go back and try again.'],
  ['too-large', 'Go back and change what you entered.'],
  ['invalid', 'Go back and change what you entered.'],
] as const)('the page of the problem "%s" says: %s', async (kind, advice) => {
  expect(await toErrorPage(new ProblemError(kind, 'The reason.'), toRequest()).text()).toContain(advice);
});

it.each([
  ['not-found', {}, 'Este enlace no funciona', 'Es posible que haya vencido', 'Se puede abrir otra vez'],
  ['throttled', { 'retry-after': '61' }, 'Demasiados enlaces equivocados', 'en 2 minutos', ''],
  ['unavailable', {}, 'Algo salió mal', '', 'Hay que regresar e intentarlo de nuevo.'],
  ['invalid', {}, 'Algo salió mal', '', 'Hay que regresar y corregir lo que se escribió.'],
] as const)(
  'the page of the problem "%s" is in the language that the browser prefers',
  async (kind, headers, ...texts) => {
    const problem = new ProblemError(kind, 'The reason.', [], headers);
    const html = await toErrorPage(problem, toRequest('es-MX,en;q=0.5')).text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('<a class="wordmark" href="/es">Inicio</a>');
    for (const text of texts) expect(html).toContain(text);
    expect(html).not.toContain('The reason.');
  },
);

it('the page of a closed request has the language of its link', async () => {
  const closed = toClosedError('Cerramos tu solicitud.', { id: 1, subjectId: 1, language: 'es' });
  const html = await toErrorPage(closed, toRequest('en')).text();
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('Esta solicitud se cerró');
  expect(html).toContain('Cerramos tu solicitud.');
});

it.each([
  ['on this site', '/media/logo.webp', "img-src 'self' https://photos.example;"],
  [
    'on another site',
    'https://images.example/logo.png',
    "img-src 'self' https://photos.example https://images.example;",
  ],
])('shows a logo %s, which the content security policy allows', async (_case, logo, policy) => {
  const response = toPageResponse(
    { title: 'Your reel', brand: 'Corner Cuts', logo, main: html`<p>Hi</p>` },
    { imageOrigins: 'https://photos.example' },
  );
  expect(response.headers.get('content-security-policy')).toContain(policy);
  expect(await response.text()).toContain('alt="Corner Cuts"');
});
