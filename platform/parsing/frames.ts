/** Messages over a pipe: a JSON value and bytes, each with its length before it. */

/** Lengths of the JSON and of the bytes, four bytes each. */
const headBytes = 8;
const noBytes = Buffer.alloc(0);

export const frameOf = (message: unknown, bytes: Uint8Array = noBytes): Buffer => {
  const json = Buffer.from(JSON.stringify(message), "utf8");
  const head = Buffer.allocUnsafe(headBytes);
  head.writeUInt32LE(json.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, json, bytes]);
};

export type OnFrame = (message: unknown, bytes: Buffer) => void;

/**
 * Takes the pieces of a pipe as they come. Throws a `RangeError` for a frame of more than `most`
 * bytes as soon as its head tells so, and a `SyntaxError` for what is no JSON.
 */
export const frameReader = (most: number, onFrame: OnFrame): ((piece: Buffer) => void) => {
  let pieces: Buffer[] = [];
  let held = 0;
  let needed = headBytes;
  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    while (held >= needed) {
      const whole = pieces.length === 1 ? (pieces[0] ?? noBytes) : Buffer.concat(pieces);
      pieces = [whole];
      const json = whole.readUInt32LE(0);
      needed = headBytes + json + whole.readUInt32LE(4);
      if (needed > most + headBytes) throw new RangeError("a frame over its limit");
      if (held < needed) return;
      const rest = whole.subarray(needed);
      const message: unknown = JSON.parse(whole.toString("utf8", headBytes, headBytes + json));
      const bytes = whole.subarray(headBytes + json, needed);
      pieces = [rest];
      held = rest.length;
      needed = headBytes;
      onFrame(message, bytes);
    }
  };
};
