import { notify } from './notify.tsx';

const TOPIC = 'copy-link';

/** Copies the full URL of a path, and shows whether that worked. */
export async function copyLink(path: string): Promise<void> {
  const { href } = new URL(path, location.href);
  try {
    // Without HTTPS, browsers have no `navigator.clipboard`, and this throws.
    await navigator.clipboard.writeText(href);
    notify.success('Link copied', undefined, TOPIC);
  } catch (error) {
    console.warn('The clipboard is not available', error);
    notify.failure('The link could not be copied.', `Copy it here: ${href}`, TOPIC);
  }
}
