/** Where to go after signing in: an address of this app only, never one that leads away. */
import { redirect, type PageReply } from "../http/page.ts";
import { nextLength } from "./limits.ts";

/** Plain ASCII after one slash; `//host` and `/\host` lead elsewhere. */
const localAddress = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export const localNext = (given: string | undefined): string =>
  given !== undefined && given.length <= nextLength && localAddress.test(given) ? given : "/";

/** What the way in is asked for beside `next`, such as `prompt: "login"` for another account. */
type SignInQuery = Readonly<Record<string, string>>;

/** The way in, and from there to `next`. */
export const signInAddress = (next: string, query: SignInQuery = {}): string =>
  `/sign-in?${new URLSearchParams({ ...query, next }).toString()}`;

/** The way in, and back to this page. */
export const toSignIn = (
  { returnUrl }: { readonly returnUrl: string },
  query?: SignInQuery,
): PageReply => redirect(signInAddress(returnUrl, query));
