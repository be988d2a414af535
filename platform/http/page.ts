/** Pages for people: HTML answers, redirects and the cookies they set. */
import type { AuthRule, Method } from "../contract/contract.ts";

export interface PageShape {
  readonly name: string;
  readonly route: `${Method} /${string}`;
  readonly summary: string;
  /** Usually `public` beside `session`: the page itself asks people to sign in. */
  readonly auth: readonly AuthRule[];
}

export interface PageReply {
  readonly kind: "html" | "redirect";
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

interface PageOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

export const html = (body: string, options: PageOptions = {}): PageReply => ({
  kind: "html",
  status: options.status ?? 200,
  body,
  headers: options.headers ?? {},
  cookies: options.cookies ?? [],
});

/** 303 See Other: after a form post the browser asks for the next page with GET. */
export const redirect = (to: string, options: PageOptions = {}): PageReply => ({
  kind: "redirect",
  status: options.status ?? 303,
  body: "",
  headers: { ...options.headers, location: to },
  cookies: options.cookies ?? [],
});
