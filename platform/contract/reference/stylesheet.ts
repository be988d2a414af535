/** The stylesheet of the reference page, under a name that carries the hash of its content. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { sha256Hex } from "../../crypto.ts";

const body = readFileSync(new URL("style.css", import.meta.url));

export const stylesheet = {
  href: `/kit-${sha256Hex(body).slice(0, 12)}.css`,
  body,
  gzip: gzipSync(body),
  contentType: "text/css; charset=utf-8",
};
