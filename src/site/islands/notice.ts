const NOTICE_MS = 5_000;

let hideNotice: ReturnType<typeof setTimeout> | undefined;

type Options = { durationMs?: number; isSuccess?: boolean };

/** Shows a text in the page's status region, which screen readers announce. */
export function showNotice(text: string, { durationMs = NOTICE_MS, isSuccess = false }: Options = {}): void {
  const region = document.querySelector('#toast');
  if (!region) return;
  region.toggleAttribute('data-success', isSuccess);
  region.textContent = text;
  clearTimeout(hideNotice);
  hideNotice = setTimeout(() => {
    region.textContent = '';
  }, durationMs);
}
