/** Where to go after signing in: an address of this app only, never one that leads away. */
import { nextLength } from "./limits.ts";

/** Plain ASCII after one slash; `//host` and `/\host` lead elsewhere. */
const localAddress = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export const localNext = (given: string | undefined): string =>
  given !== undefined && given.length <= nextLength && localAddress.test(given) ? given : "/";
