/** Most pages fit; one that does not makes the buffer grow once. */
const initialBytes = 512 * 1024;

/** UTF-8 bytes that one UTF-16 unit takes at most. */
const bytesPerUnit = 3;

/** The bytes of one page at a time, in memory that serves the next page again. */
export class PageBuffer {
  #bytes = Buffer.allocUnsafeSlow(initialBytes);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  addText(text: string): void {
    this.#makeRoom(text.length * bytesPerUnit);
    this.#length += this.#bytes.write(text, this.#length);
  }

  addBytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.byteLength);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  /** What was added since it was cleared; valid until it is cleared again. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.byteLength) return;
    const grown = Buffer.allocUnsafeSlow(2 * (this.#length + bytes));
    grown.set(this.view());
    this.#bytes = grown;
  }
}
