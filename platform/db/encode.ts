/** Parameters as the text that PostgreSQL reads; times as UTC, whatever the process's zone. */

type Encoded = string | Buffer | null;

export const encode = (value: unknown): Encoded => {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return encodeArray(value);
  if (Buffer.isBuffer(value)) return value;
  return typeof value === "object" ? JSON.stringify(value) : `${value as number | boolean}`;
};

const encodeArray = (values: readonly unknown[]): string => {
  let text = "{";
  for (const value of values) text += (text.length > 1 ? "," : "") + encodeElement(value);
  return `${text}}`;
};

const encodeElement = (value: unknown): string => {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return encodeArray(value);
  const encoded = encode(value);
  if (encoded === null) return "NULL";
  const text = typeof encoded === "string" ? encoded : `\\x${encoded.toString("hex")}`;
  return special.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : `"${text}"`;
};

const special = /["\\]/;
