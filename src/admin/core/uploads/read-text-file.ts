const MAX_BYTES = 5_000_000;

/** The types of the files that `readTextFile` reads, for a file input. */
export const TEXT_FILE_TYPES = '.csv,.txt,text/csv,text/plain';

/** Decodes a text file. Excel writes UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a CSV or text file of at most 5 MB, or returns why it cannot be read. */
export async function readTextFile(file: File): Promise<{ text: string } | { error: string }> {
  if (file.size > MAX_BYTES) return { error: `${file.name} is larger than 5 MB.` };
  try {
    return { text: decodeText(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    console.error('A text file could not be read', error);
    return { error: `${file.name} could not be read.` };
  }
}
