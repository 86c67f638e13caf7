import { notify } from './notify.tsx';

const TOPIC = 'copy-text';

/** Copies text, and shows whether that worked. `name` is what was copied, such as 'Link'. */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    // Without HTTPS, browsers have no `navigator.clipboard`, and this throws.
    await navigator.clipboard.writeText(text);
    notify.success(`${name} copied`, undefined, TOPIC);
  } catch (error) {
    console.warn('The clipboard is not available', error);
    notify.failure(`The ${name.toLowerCase()} could not be copied.`, `Copy it here: ${text}`, TOPIC);
  }
}
