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
    if (!photo || photo.size > maxBytes) {
      show('error', photo ? form.dataset.tooLarge : form.dataset.heic);
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

  /**
   * Returns the file itself if it is small enough and not HEIC, or if this browser cannot decode it or make it small
   * enough. The server checks it anyway. Returns null for a HEIC photo that this browser cannot decode.
   */
  async function shrink(file) {
    const isHeic = /^ftyp(he|m[is]f1)/.test(await file.slice(4, 12).text());
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    if (!image) return isHeic ? null : file;
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    if (scale === 1 && file.size <= maxBytes && !isHeic) {
      image.close();
      return file;
    }
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    // A browser that cannot encode WebP returns a PNG, which keeps transparency too.
    for (const type of file.type === 'image/jpeg' || isHeic ? ['image/jpeg'] : ['image/webp', 'image/jpeg']) {
      if (type === 'image/jpeg') {
        // JPEG has no transparency. Without a background, transparent parts would be black.
        context.globalCompositeOperation = 'destination-over';
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      for (const quality of QUALITIES) {
        const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
        if (blob?.size <= maxBytes) return new File([blob], file.name, { type: blob.type });
      }
    }
    return file;
  }
}
