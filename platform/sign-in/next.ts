/** Where to go after signing in: an address of this app only, never one that leads away. */
import { redirect, type PageReply } from "../http/page.ts";
import type { RequestFacts } from "../http/route.ts";
import { nextLength } from "./limits.ts";

/** Plain ASCII after one slash; `//host` and `/\host` lead elsewhere. */
const localAddress = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export const localNext = (given: string | undefined): string =>
  given !== undefined && given.length <= nextLength && localAddress.test(given) ? given : "/";

/** The way in, and back to this page. */
export const toSignIn = (request: RequestFacts): PageReply =>
  redirect(`/sign-in?${new URLSearchParams({ next: pageOf(request) }).toString()}`);

/** A sent form cannot be sent again by coming back: the page that held it can be opened. */
const pageOf = ({ method, url, headers }: RequestFacts): string => {
  if (method === "GET" || method === "HEAD") return url;
  const held = URL.parse(String(headers["referer"] ?? ""));
  return held && held.host === headers["host"] ? `${held.pathname}${held.search}` : "/";
};
