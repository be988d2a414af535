/** Bytes of a stream by their number or by lines, never more of them in memory than asked for. */
export interface ByteReader {
  /** The next `count` bytes without taking them; fewer where the stream ends. */
  readonly peek: (count: number) => Promise<Buffer>;
  /** The next `count` bytes; fewer where the stream ends. */
  readonly take: (count: number) => Promise<Buffer>;
  /** The next line without its end; null where none ends within `most` bytes. */
  readonly line: (most: number) => Promise<string | null>;
}

export const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const fill = async (count: number): Promise<void> => {
    const parts = [held];
    let size = held.length;
    while (size < count) {
      const next: IteratorResult<Buffer, unknown> = await chunks.next();
      if (next.done) break;
      parts.push(next.value);
      size += next.value.length;
    }
    if (parts.length > 1) held = Buffer.concat(parts, size);
  };
  const peek = async (count: number): Promise<Buffer> => {
    await fill(count);
    return held.subarray(0, count);
  };
  const take = async (count: number): Promise<Buffer> => {
    const taken = await peek(count);
    held = held.subarray(taken.length);
    return taken;
  };
  const line = async (most: number): Promise<string | null> => {
    for (let seen = 0; ;) {
      const end = held.indexOf(0x0a, seen);
      if (end > most || (end < 0 && held.length > most)) return null;
      if (end >= 0) return (await take(end + 1)).toString("utf8", 0, end);
      seen = held.length;
      await fill(seen + 1);
      if (held.length === seen) return null;
    }
  };
  return { peek, take, line };
};
