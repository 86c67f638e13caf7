// Makes a chosen photo smaller before it is sent, because phones take photos that are larger than the server accepts.
// The limits and texts are attributes of the form. Without this script, the server rejects large photos.

const QUALITIES = [0.88, 0.75, 0.6];

/** Makes the chosen photo smaller when the form is submitted. */
export function shrinkPhotos(form) {
  const input = form.elements.namedItem('photo');
  const [maxBytes, maxSide] = [Number(form.dataset.maxBytes), Number(form.dataset.maxSide)];
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  input.parentElement.append(status);

  function show(className, text) {
    status.className = className;
    status.textContent = text;
  }

  let isBusy = false;
  let isReady = false;

  input.addEventListener('change', () => {
    isReady = false;
    show('hint', '');
  });

  form.addEventListener('submit', async (event) => {
    const [file] = input.files;
    if (isReady || !file) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    show('hint', form.dataset.preparing);
    const photo = await shrink(file);
    isBusy = false;
    // The fighter chose another photo in the meantime.
    if (input.files[0] !== file) return;
    if (photo.size > maxBytes) {
      show('error', form.dataset.tooLarge);
      return;
    }
    if (photo !== file) {
      const files = new DataTransfer();
      files.items.add(photo);
      input.files = files.files;
    }
    isReady = true;
    form.requestSubmit(event.submitter);
  });

  /** Returns the file itself if it is small, or if this browser cannot decode it. The server checks it anyway. */
  async function shrink(file) {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    if (!image) return file;
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    if (scale === 1 && file.size <= maxBytes) {
      image.close();
      return file;
    }
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return (await encode(canvas, file)) ?? file;
  }

  async function encode(canvas, { name, type }) {
    // WebP keeps transparency. A browser that cannot encode it returns a PNG instead.
    const types = type === 'image/jpeg' ? ['image/jpeg'] : ['image/webp', 'image/jpeg'];
    for (const quality of QUALITIES) {
      for (const outputType of types) {
        const blob = await new Promise((resolve) => canvas.toBlob(resolve, outputType, quality));
        if (blob?.type === outputType && blob.size <= maxBytes) return new File([blob], name, { type: outputType });
      }
    }
    return null;
  }
}
