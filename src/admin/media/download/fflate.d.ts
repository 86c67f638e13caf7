// The package's own types cannot be resolved through its "exports".
declare module 'fflate' {
  type OnData = (error: Error | null, bytes: Uint8Array<ArrayBuffer>) => void;

  /** A file in a ZIP that is stored as it is. */
  export class ZipPassThrough {
    constructor(filename: string);
    push(chunk: Uint8Array, isLast: boolean): void;
  }

  /** A ZIP file. `onData` gets its bytes piece by piece. */
  export class Zip {
    constructor(onData: OnData);
    add(file: ZipPassThrough): void;
    end(): void;
  }

  /** Unpacks a ZIP. Throws if it is damaged. */
  export function unzipSync(zip: Uint8Array): Record<string, Uint8Array>;
}
