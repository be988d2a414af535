/** Pages for people: HTML answers, images, files, redirects and the cookies they set. */
import type { Readable } from "node:stream";
import type { z } from "zod";
import type { AuthRule, Method } from "../contract/contract.ts";

export interface PageShape {
  readonly name: string;
  readonly route: `${Method} /${string}`;
  readonly summary: string;
  /** Usually `public` beside `session`: the page itself asks people to sign in. */
  readonly auth: readonly AuthRule[];
  /** Its form may hold files; the handler finds them in `files`. */
  readonly takesFiles?: true;
  /** For larger files than a body usually may hold. */
  readonly bodyLimitBytes?: number;
  /** For a page that programs send people to: it stands in the documents beside the routes. */
  readonly documented?: {
    readonly description: string;
    readonly query: z.ZodType;
    /** What a browser is answered: a redirect, by what it says. */
    readonly redirect: string;
  };
}

export interface PageReply {
  readonly kind: "html" | "redirect" | "bytes" | "stream";
  readonly status: number;
  readonly body: string | Buffer | Readable;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

const htmlType = "text/html; charset=utf-8";

interface PageOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

export const html = (body: string, options: PageOptions = {}): PageReply => ({
  kind: "html",
  status: options.status ?? 200,
  body,
  contentType: htmlType,
  headers: options.headers ?? {},
  cookies: options.cookies ?? [],
});

/** What a page shows or offers beside its text, such as an image that is drawn for one request. */
export const bytes = (body: Buffer, contentType: string, options: PageOptions = {}): PageReply => ({
  kind: "bytes",
  status: options.status ?? 200,
  body,
  contentType,
  headers: options.headers ?? {},
  cookies: options.cookies ?? [],
});

/** What is too large to be made before it is sent; an error of `body` cuts the connection. */
export const stream = (
  body: Readable,
  contentType: string,
  options: PageOptions = {},
): PageReply => ({
  kind: "stream",
  status: options.status ?? 200,
  body,
  contentType,
  headers: options.headers ?? {},
  cookies: options.cookies ?? [],
});

/** The same page as 429, with when to come back. */
export const askedToWait = (page: PageReply, seconds: number): PageReply => ({
  ...page,
  status: 429,
  headers: { ...page.headers, "retry-after": String(seconds) },
});

/** 303 See Other: after a form post the browser asks for the next page with GET. */
export const redirect = (to: string, options: PageOptions = {}): PageReply => ({
  kind: "redirect",
  status: options.status ?? 303,
  body: "",
  contentType: htmlType,
  headers: { ...options.headers, location: to },
  cookies: options.cookies ?? [],
});
