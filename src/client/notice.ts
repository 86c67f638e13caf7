const NOTICE_MS = 5_000;

let hideNotice: ReturnType<typeof setTimeout> | undefined;

/** Shows a text in the page's status region, which screen readers announce. */
export function showNotice(text: string, durationMs = NOTICE_MS): void {
  const region = document.querySelector('#notice');
  if (!region) return;
  region.textContent = text;
  clearTimeout(hideNotice);
  hideNotice = setTimeout(() => {
    region.textContent = '';
  }, durationMs);
}
