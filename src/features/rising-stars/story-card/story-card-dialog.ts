import { adoptStyles } from '#src/client/adopt-styles.ts';
import { downloadFile } from '#src/client/download-file.ts';
import { toSlug } from '#src/domain/slug.ts';
import { CARD_FORMATS, type CardContent, type CardFormat, drawCard } from './draw-card.ts';
import styles from './story-card.css?inline';

const JPEG_QUALITY = 0.92;

const ID = 'story-card';

const CONTENT = `<div>
  <header>
    <h2 id="story-card-heading">Story card</h2>
    <form method="dialog"><button type="submit">Close</button></form>
  </header>
  <div class="formats">
    <button type="button" data-format="story" aria-pressed="true">Story</button>
    <button type="button" data-format="square" aria-pressed="false">Square</button>
  </div>
  <canvas role="img"></canvas>
  <div class="actions">
    <button type="button" class="button" data-send hidden>Share image</button>
    <button type="button" class="button" data-variant="secondary" data-download>Download</button>
  </div>
</div>`;

/** Adds the dialog to the page until it is closed. */
function addDialog(): HTMLDialogElement {
  adoptStyles(styles);
  const dialog = document.createElement('dialog');
  dialog.id = ID;
  dialog.setAttribute('aria-labelledby', 'story-card-heading');
  dialog.innerHTML = CONTENT;
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  return dialog;
}

/** Opens a dialog with the card of a fighter. If the card cannot be drawn, closes the dialog and throws. */
export async function openStoryCard(card: CardContent): Promise<void> {
  // The visitor may have pressed the button again while this code was loading.
  if (document.querySelector(`#${ID}`)) return;
  const dialog = addDialog();
  const canvas = dialog.querySelector('canvas');
  canvas?.setAttribute('aria-label', `The card of ${card.name}`);
  let file: File | undefined;
  let latest: CardFormat = 'story';
  const buttons = [...dialog.querySelectorAll('button')];
  const listButtons = (name: string) => buttons.filter(({ dataset }) => dataset[name] !== undefined);

  async function show(format: CardFormat): Promise<void> {
    file = undefined;
    latest = format;
    for (const button of listButtons('format'))
      button.ariaPressed = String(button.dataset['format'] === format);
    const { width, height } = CARD_FORMATS[format];
    // The size is set before the card is drawn, so that nothing moves.
    if (!canvas) return;
    canvas.width = width;
    canvas.height = height;
    await drawCard(canvas, card, format);
    // The visitor may have chosen the other format in the meantime.
    if (latest !== format) return;
    const drawn = await toFile(canvas, `${toSlug(card.name) || 'fighter'}-${format}.jpg`);
    if (latest !== format) return;
    file = drawn;
    for (const button of listButtons('send')) button.hidden = !navigator.canShare?.({ files: [drawn] });
  }

  for (const button of buttons)
    button.onclick = () => {
      const { format } = button.dataset;
      if (format === 'story' || format === 'square') void show(format);
      else if (button.dataset['send'] !== undefined && file) void send(file, card);
      else if (button.dataset['download'] !== undefined && file) downloadFile(file);
    };
  dialog.showModal();
  try {
    await show('story');
  } catch (error) {
    dialog.close();
    throw error;
  }
}

const toFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], name, { type: 'image/jpeg' }))
          : reject(new Error('The canvas is empty')),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });

/** Opens the browser's share dialog for the image. Downloads the image if sharing fails. */
async function send(file: File, { name }: CardContent): Promise<void> {
  try {
    await navigator.share({ files: [file], title: name });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) downloadFile(file);
  }
}
