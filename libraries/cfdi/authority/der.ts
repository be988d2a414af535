/** Writes DER (X.690), as much of it as a certificate needs. */

/** Tags of the parts that certificates are made of. */
const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  printable: 0x13,
  t61: 0x14,
  ia5: 0x16,
  utcTime: 0x17,
} as const;

const part = (tag: number, content: Uint8Array): Buffer => {
  const { length } = content;
  const long = length < 128 ? [] : bytesOf(length);
  const head = long.length === 0 ? [tag, length] : [tag, 0x80 | long.length, ...long];
  return Buffer.concat([Buffer.from(head), content]);
};

const bytesOf = (value: number): number[] =>
  value < 256 ? [value] : [...bytesOf(Math.floor(value / 256)), value % 256];

export const sequence = (...parts: readonly Uint8Array[]): Buffer =>
  part(tags.sequence, Buffer.concat(parts));
export const setOf = (...parts: readonly Uint8Array[]): Buffer =>
  part(tags.set, Buffer.concat(parts));

/** `bytes` are big-endian and their first bit is clear: no negative number is made here. */
export const integer = (bytes: Uint8Array): Buffer => part(tags.integer, bytes);

export const octets = (content: Uint8Array): Buffer => part(tags.octetString, content);
export const isTrue: Buffer = part(tags.boolean, Buffer.from([0xff]));
export const nothing: Buffer = part(tags.null, Buffer.alloc(0));

export const bits = (content: Uint8Array, unusedBits = 0): Buffer =>
  part(tags.bitString, Buffer.concat([Buffer.from([unusedBits]), content]));

/** What is called T.61 holds Latin-1 in practice, and is read so. */
export const text = (kind: "utf8" | "printable" | "t61" | "ia5", value: string): Buffer =>
  part(tags[kind], Buffer.from(value, kind === "t61" ? "latin1" : "utf8"));

/** UTCTime, for the years 1950 to 2049. */
export const time = (at: Date): Buffer => {
  const digits = at.toISOString().replaceAll(/\D/g, "").slice(2, 14);
  return part(tags.utcTime, Buffer.from(`${digits}Z`, "ascii"));
};

/** `2.5.4.3` and the like. */
export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return part(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
};

const base128 = (value: number): number[] => {
  const digits = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift((left % 128) | 0x80);
  return digits;
};

/** An optional part that its number tells apart. */
export const tagged = (number: number, content: Uint8Array): Buffer => part(0xa0 | number, content);
