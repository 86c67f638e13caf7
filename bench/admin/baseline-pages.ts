import { once } from 'node:events';
import { createServer } from 'node:http';
import { build } from 'esbuild';

/**
 * A page that shows and searches the same list as the screen, without any library. Like the screen, it shows fifty
 * rows at a time.
 */
export const PLAIN_PAGE = `<!doctype html><title>Baseline</title><h1>Baseline</h1><input type="search" aria-label="Search fighters">
<table><tbody></tbody></table><script>
const cells = ({ name, gym, weightClass, weight, updatedAt }) =>
  [name, gym?.name ?? 'N/A', weightClass?.name ?? 'N/A', weight, updatedAt.slice(0, 10)];
const escape = (text) => text.replace(/[&<]/g, (char) => (char === '&' ? '&amp;' : '&lt;'));
const body = document.querySelector('tbody');
let rows = [];
const show = (query) => {
  const matches = rows.filter((row) => row.text.includes(query)).slice(0, 50);
  body.innerHTML = matches.map((row) => '<tr><td><img src="' + row.photo + '" alt="" width="48" height="48" loading="lazy"></td>'
    + row.cells.map((cell) => '<td>' + escape(cell) + '</td>').join('')
    + '<td><button>Edit</button> <button>Delete</button></td></tr>').join('');
};
document.querySelector('input').oninput = (event) => show(event.target.value.toLowerCase());
fetch('/api/session/user').then(() => fetch('/api/fighters?view=edit')).then((response) => response.json()).then(({ data }) => {
  rows = data.map((row) => ({ cells: cells(row), photo: row.featuredImage, text: (row.name + ' ' + (row.gym?.name ?? '')).toLowerCase() }));
  show('');
});
</script>`;

/**
 * Bundles `react-baseline.tsx` into one file, and serves it with the cache headers of the site's own scripts. Returns
 * the page that loads it.
 */
export async function serveReactPage(port: number): Promise<{ page: string; stop: () => void }> {
  const { outputFiles } = await build({
    entryPoints: ['bench/admin/react-baseline.tsx'],
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const script = outputFiles[0]?.contents;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    // The page has another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.end(script);
  });
  server.listen(port);
  await once(server, 'listening');
  const page = `<!doctype html><title>Baseline</title><script type="module" src="http://localhost:${port}/react-baseline.js"></script><h1>Baseline</h1><div id="root"></div>`;
  return { page, stop: () => void server.close() };
}
