import { BlobSource, CanvasSink, Input, MP4, WEBM } from 'mediabunny';

const QUALITY = 0.8;

/** Draws the first frame of a film as a JPEG. */
export async function drawPoster(film: File): Promise<File> {
  const input = new Input({ source: new BlobSource(film), formats: [MP4, WEBM] });
  try {
    return await drawFirstFrame(input);
  } finally {
    input.dispose();
  }
}

async function drawFirstFrame(input: Input): Promise<File> {
  const track = await input.getPrimaryVideoTrack();
  const frame = track && (await new CanvasSink(track).getCanvas(await track.getFirstTimestamp()));
  if (!frame) throw new Error('The shrunk film has no frame');
  const canvas = document.createElement('canvas');
  canvas.width = frame.canvas.width;
  canvas.height = frame.canvas.height;
  canvas.getContext('2d')?.drawImage(frame.canvas, 0, 0);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  const image = await promise;
  if (!image) throw new Error('The browser cannot write a JPEG');
  return new File([image], 'poster.jpg', { type: image.type });
}
