import { storyCard } from '#src/copy/story-card.ts';
import { toSlug } from '#src/domain/records/slug.ts';
import { adoptStyles } from '#src/site/islands/adopt-styles.ts';
import { canDownload, downloadFile } from '#src/site/sharing/download-file.ts';
import { canShareFile, shareFile } from '#src/site/sharing/share-file.ts';
import { CARD_FORMATS, type CardContent, type CardFormat, drawCard } from './draw-card.ts';
import styles from './story-card.css?inline';

const JPEG_QUALITY = 0.92;

const ID = 'story-card';

const CONTENT = `<div>
  <header>
    <h2 id="story-card-heading">${storyCard.heading}</h2>
    <form method="dialog"><button type="submit">${storyCard.close}</button></form>
  </header>
  <div class="formats">
    <button type="button" data-format="story" aria-pressed="true">${storyCard.story}</button>
    <button type="button" data-format="square" aria-pressed="false">${storyCard.square}</button>
  </div>
  <div class="actions">
    <button type="button" class="button" data-send hidden>${storyCard.share}</button>
    <button type="button" class="button" data-variant="secondary" data-download>${storyCard.download}</button>
    <p hidden>${storyCard.save}</p>
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

/** Opens a dialog with the card of a fighter. If the card cannot be drawn, closes the dialog and calls `onFailure`. */
export async function openStoryCard(card: CardContent, onFailure: (error: unknown) => void): Promise<void> {
  // The visitor may have clicked the button again while this code was loading.
  if (document.querySelector(`#${ID}`)) return;
  const dialog = addDialog();
  // Visitors can save an image with a long press, but not a canvas.
  const image = new Image();
  image.alt = storyCard.image(card.name);
  dialog.querySelector('.actions')?.before(image);
  let file: File | undefined;
  /** Counts the drawings. The visitor may choose another format while a card is being drawn. */
  let drawings = 0;
  const buttons = [...dialog.querySelectorAll('button')];
  const listButtons = (name: string) => buttons.filter(({ dataset }) => dataset[name] !== undefined);

  async function draw(format: CardFormat, isOutdated: () => boolean): Promise<void> {
    file = undefined;
    for (const button of listButtons('format'))
      button.ariaPressed = String(button.dataset['format'] === format);
    // The size is set before the card is drawn, so that nothing moves.
    Object.assign(image, CARD_FORMATS[format], { src: emptyImage(CARD_FORMATS[format]) });
    const canvas = document.createElement('canvas');
    await drawCard(canvas, card, format);
    if (isOutdated()) return;
    const drawn = await toFile(canvas, `${toSlug(card.name) || 'fighter'}-${format}.jpg`);
    if (isOutdated()) return;
    file = drawn;
    // The content security policy does not allow `blob:` URLs.
    image.src = canvas.toDataURL('image/jpeg', JPEG_QUALITY);
    for (const button of listButtons('send')) button.hidden = !canShareFile(drawn);
  }

  async function show(format: CardFormat): Promise<void> {
    drawings += 1;
    const drawing = drawings;
    const isOutdated = () => drawing !== drawings;
    try {
      await draw(format, isOutdated);
    } catch (error) {
      if (isOutdated()) return;
      dialog.close();
      onFailure(error);
    }
  }

  for (const button of buttons)
    button.onclick = () => {
      const { format } = button.dataset;
      if (format === 'story' || format === 'square') void show(format);
      else if (button.dataset['send'] !== undefined && file) void send(file, card);
      else if (button.dataset['download'] !== undefined && file) downloadFile(file);
    };
  for (const button of listButtons('download')) button.hidden = !canDownload();
  dialog.querySelector('p')?.toggleAttribute('hidden', canDownload());
  dialog.showModal();
  await show('story');
}

/** An empty image of this size, as a URL. */
const emptyImage = ({ width, height }: { width: number; height: number }): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

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
  if (!(await shareFile(file, name)) && canDownload()) downloadFile(file);
}
