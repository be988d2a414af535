/** The text of a mail: from whom to whom, when, about what; then its words, plain before HTML. */
import { htmlText } from "./html-text.ts";

const depthMost = 8;
const partsMost = 200;
const shown = ["From", "To", "Cc", "Date", "Subject"] as const;

type Headers = ReadonlyMap<string, string>;

interface Part {
  readonly headers: Headers;
  /** Bytes as characters, so that nothing is lost before its charset is known. */
  readonly body: string;
}

export const emlText = (bytes: Uint8Array): string => {
  const mail = partOf(Buffer.from(bytes).toString("latin1"));
  const head = shown.flatMap((name) => {
    const value = mail.headers.get(name.toLowerCase());
    return value === undefined ? [] : [`${name}: ${wordsOf(value)}`];
  });
  const state = { left: partsMost, attached: [] as string[] };
  const text = textOfPart(mail, state, 0);
  const attached = state.attached.map((name) => `Attachment: ${name}`);
  return [head.join("\n"), text, attached.join("\n")].filter((one) => one !== "").join("\n\n");
};

const partOf = (source: string): Part => {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).toLowerCase();
    if (at > 0 && !headers.has(name)) headers.set(name, line.slice(at + 1).trim());
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : "" };
};

const parameter = (value: string, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}\\*?=(?:"([^"]*)"|([^\\s;]+))`, "i").exec(value);
  return found?.[1] ?? found?.[2];
};

interface Walk {
  left: number;
  readonly attached: string[];
}

const textOfPart = (part: Part, walk: Walk, depth: number): string => {
  walk.left -= 1;
  if (walk.left < 0 || depth > depthMost) return "";
  const type = part.headers.get("content-type") ?? "text/plain";
  const bare = type.split(";")[0]?.trim().toLowerCase() ?? "";
  const disposition = part.headers.get("content-disposition") ?? "";
  const name = parameter(disposition, "filename") ?? parameter(type, "name");
  if (/^attachment/i.test(disposition) || (!/^(text|multipart|message)\//.test(bare) && name)) {
    walk.attached.push(wordsOf(name ?? bare).slice(0, 200));
    return "";
  }
  if (bare.startsWith("multipart/")) return textOfMany(part, type, walk, depth);
  if (bare === "message/rfc822") return textOfPart(partOf(part.body), walk, depth + 1);
  if (bare !== "text/plain" && bare !== "text/html") return "";
  const text = inCharset(unpacked(part), parameter(type, "charset"));
  return bare === "text/html" ? htmlText(text) : text;
};

const textOfMany = ({ body }: Part, type: string, walk: Walk, depth: number): string => {
  const boundary = parameter(type, "boundary");
  if (boundary === undefined) return "";
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1, partsMost);
  const parts = pieces
    .filter((one) => !one.startsWith("--"))
    .map((one) => partOf(one.replace(/^[^\n]*\n/, "")));
  if (!/^multipart\/alternative/i.test(type))
    return parts
      .map((one) => textOfPart(one, walk, depth + 1))
      .filter((one) => one.trim() !== "")
      .join("\n\n");
  const plain = parts.find((one) => /^text\/plain/i.test(one.headers.get("content-type") ?? ""));
  const chosen = plain ?? parts.at(-1);
  return chosen ? textOfPart(chosen, walk, depth + 1) : "";
};

const unpacked = ({ headers, body }: Part): Uint8Array => {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase() ?? "";
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding === "quoted-printable") return quoted(body.replaceAll(/=[ \t]*\r?\n/g, ""));
  return Buffer.from(body, "latin1");
};

const quoted = (text: string): Uint8Array =>
  Buffer.from(
    text.replaceAll(/=([\dA-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
    "latin1",
  );

const inCharset = (bytes: Uint8Array, charset = "utf-8"): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const encoded = /=\?([\w-]+)(?:\*[\w-]+)?\?([BbQq])\?([^?]*)\?=(?:\s+(?==\?))?/g;

/** `=?utf-8?Q?Notificaci=C3=B3n?=` as people read it. */
const wordsOf = (value: string): string =>
  value.replaceAll(encoded, (_, charset: string, way: string, text: string) =>
    inCharset(
      way.toUpperCase() === "B" ? Buffer.from(text, "base64") : quoted(text.replaceAll("_", " ")),
      charset,
    ),
  );
