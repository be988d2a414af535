/** The numbered objects of a PDF file, its table of their places, and its trailer (ISO 32000). */
import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import { compression } from "../limits.ts";

export interface PdfObjects {
  /** A number for an object that others name before it is written. */
  readonly reserve: () => number;
  /** Writes a dictionary or an array as it stands; gives its number. */
  readonly add: (content: string, reserved?: number) => number;
  /** Writes bytes under a dictionary without its brackets and its length. */
  readonly addStream: (dictionary: string, content: Uint8Array, reserved?: number) => number;
  /** `trailer` without size and brackets. */
  readonly finish: (trailer: string) => Buffer;
}

/** The binary comment tells programs that move files not to take this one for text. */
const opening = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";

export const packed = (content: Buffer): Buffer => deflateSync(content, { level: compression });

export const openObjects = (): PdfObjects => {
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  let count = 0;

  const push = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  const reserve = (): number => {
    count += 1;
    return count;
  };
  const start = (reserved: number | undefined): number => {
    const number = reserved ?? reserve();
    places[number] = length;
    return number;
  };
  push(Buffer.from(opening, "latin1"));

  return {
    reserve,
    add: (content, reserved) => {
      const number = start(reserved);
      push(Buffer.from(`${number} 0 obj\n${content}\nendobj\n`, "latin1"));
      return number;
    },
    addStream: (dictionary, content, reserved) => {
      const number = start(reserved);
      const head = `${number} 0 obj\n<<${dictionary} /Length ${content.length}>>\nstream\n`;
      push(Buffer.from(head, "latin1"));
      push(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
      push(Buffer.from("\nendstream\nendobj\n", "latin1"));
      return number;
    },
    finish: (trailer) => {
      const place = length;
      let table = `xref\n0 ${count + 1}\n0000000000 65535 f \n`;
      for (let number = 1; number <= count; number++)
        table += `${String(places[number] ?? 0).padStart(10, "0")} 00000 n \n`;
      const end = `trailer\n<<${trailer} /Size ${count + 1}>>\nstartxref\n${place}\n%%EOF\n`;
      push(Buffer.from(table + end, "latin1"));
      return Buffer.concat(parts, length);
    },
  };
};
