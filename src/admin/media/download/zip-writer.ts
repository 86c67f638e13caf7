import { Zip, ZipPassThrough } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

/** Creates a ZIP file piece by piece. Each function returns the bytes to append. Nothing is compressed, because photos are. */
export function createZip() {
  let written: Bytes[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  function takeWritten(): Bytes[] {
    const taken = written;
    written = [];
    return taken;
  }
  return {
    add: (name: string, content: Bytes): Bytes[] => {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
      return takeWritten();
    },
    end: (): Bytes[] => {
      zip.end();
      return takeWritten();
    },
  };
}
