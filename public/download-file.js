// Downloads a large file in parts and joins them, because the host of the site cannot send all of it in one response.

const ATTEMPTS = 6;
const isSpanish = document.documentElement.lang === 'es';
const link = document.querySelector('a[data-bytes]');
const status = link?.closest('section').querySelector('[role=status]');
const about = status?.textContent;
/** The parts so far. Another click continues after the last part. */
const parts = [];
/** The ETag of the file that the parts belong to. The owner may replace the file in the meantime. */
let etag = null;

const sizeOf = (blobs) => blobs.reduce((sum, { size }) => sum + size, 0);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Requests the rest of the file, and returns the part that the host sends. Null if the file was replaced or deleted.
 */
async function fetchPart(start, attempt = 1) {
  try {
    const headers = { range: `bytes=${start}-`, ...(etag && { 'if-range': etag }) };
    const response = await fetch(link.href, { headers });
    if (response.status === 206) {
      etag = response.headers.get('etag');
      return await response.blob();
    }
    if (response.status < 500) return null;
    throw new Error(`The server responded with ${response.status}`);
  } catch (error) {
    if (attempt >= ATTEMPTS) throw error;
    await wait(500 * 2 ** attempt);
    return fetchPart(start, attempt + 1);
  }
}

async function download() {
  const total = Number(link.dataset.bytes);
  for (let size = sizeOf(parts); size < total; size = sizeOf(parts)) {
    status.textContent = `${isSpanish ? 'Descargando' : 'Downloading'}: ${Math.floor((size / total) * 100)}%`;
    const part = await fetchPart(size);
    // The reloaded page shows what is available now.
    if (part === null) return location.reload();
    parts.push(part);
  }
  const url = URL.createObjectURL(new Blob(parts));
  const save = document.createElement('a');
  save.href = url;
  save.download = link.dataset.name;
  save.click();
  status.textContent = about;
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

let isRunning = false;
link?.addEventListener('click', async (event) => {
  event.preventDefault();
  if (isRunning) return;
  isRunning = true;
  try {
    await download();
  } catch {
    status.textContent = isSpanish
      ? 'La descarga se interrumpió. Presiona el botón otra vez para continuar.'
      : 'The download was interrupted. Press the button again to continue.';
  }
  isRunning = false;
});
