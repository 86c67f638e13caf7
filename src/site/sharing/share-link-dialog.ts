import { linkDialog } from '#src/copy/story-card.ts';
import { adoptStyles } from '#src/site/islands/adopt-styles.ts';
import styles from './share-link-dialog.css?inline';

const ID = 'share-dialog';

/** Shows a link in a dialog, selected so that it can be copied by hand. */
export function showLinkDialog(url: string): void {
  adoptStyles(styles);
  document.querySelector(`#${ID}`)?.remove();
  const dialog = document.createElement('dialog');
  dialog.id = ID;
  dialog.setAttribute('aria-labelledby', 'share-heading');
  dialog.innerHTML = `<form method="dialog">
    <h2 id="share-heading">${linkDialog.heading}</h2>
    <input readonly aria-labelledby="share-heading">
    <button type="submit" class="button" data-variant="secondary">${linkDialog.close}</button>
  </form>`;
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  const field = dialog.querySelector('input');
  if (field) field.value = url;
  // `showModal` focuses the field.
  dialog.showModal();
  field?.select();
}
