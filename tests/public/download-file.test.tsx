import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

const FILE = Uint8Array.from({ length: 10 }, (_, position) => position);
const PART_BYTES = 4;
let loads = 0;

type PartHeaders = { range: string; 'if-range'?: string };

/** Shows the download link of a client's page. `respond` creates each response. Returns the request headers. */
async function showLink(respond: (start: number) => Response): Promise<PartHeaders[]> {
  const requests: PartHeaders[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: PartHeaders }) => {
    requests.push(headers);
    return respond(Number(/\d+/.exec(headers.range)?.[0]));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  document.body.innerHTML = `<section><a href="?file=1" data-bytes="${FILE.length}" data-name="Fight.mp4">Download the file</a>
    <p role="status">Fight.mp4, 10 bytes.</p></section>`;
  loads += 1;
  await import(/* @vite-ignore */ `${location.origin}/download-file.js?${loads}`);
  return requests;
}

const sendPart = (start: number) =>
  new Response(FILE.slice(start, start + PART_BYTES), { status: 206, headers: { etag: '"a"' } });
const clickLink = () => page.getByText('Download the file').click();
const status = page.getByRole('status');

/** Records the files that the page saves. */
function watchSaves(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return '#saved';
  });
  return saved;
}

it('joins the parts of the same file, and tries a part again after a failure', async () => {
  const saved = watchSaves();
  let failures = 1;
  const requests = await showLink((start) => {
    if (start === PART_BYTES && failures-- > 0) return new Response(null, { status: 503 });
    return sendPart(start);
  });
  await clickLink();
  await expect.poll(() => saved).toHaveLength(1);
  expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])).toEqual(FILE);
  const ofSameFile = { 'if-range': '"a"' };
  expect(requests).toEqual([
    { range: 'bytes=0-' },
    { range: 'bytes=4-', ...ofSameFile },
    { range: 'bytes=4-', ...ofSameFile },
    { range: 'bytes=8-', ...ofSameFile },
  ]);
  await expect.element(status).toHaveTextContent('Fight.mp4, 10 bytes.');
});

it('shows the progress, and ignores a second click', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const requests = await showLink(
    (start) =>
      new Response(
        new ReadableStream({
          async start(controller) {
            if (start > 0) await promise;
            controller.enqueue(FILE.slice(start, start + PART_BYTES));
            controller.close();
          },
        }),
        { status: 206 },
      ),
  );
  const saved = watchSaves();
  await clickLink();
  await expect.element(status).toHaveTextContent('Downloading: 40%');
  await clickLink();
  resolve();
  await expect.poll(() => saved).toHaveLength(1);
  expect(requests.map(({ range }) => range)).toEqual(['bytes=0-', 'bytes=4-', 'bytes=8-']);
});
