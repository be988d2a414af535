/** Where to go after signing in: an address of this house only, never one that leads away. */

const longest = 500;

/** A path and query in plain ASCII after one slash; `//host` and `/\host` lead elsewhere. */
const localAddress = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export const nextOf = (given: string | undefined): string =>
  given !== undefined && given.length <= longest && localAddress.test(given) ? given : "/";

/** The token of the charge that an address shows; null for any other address. */
export const chargeTokenIn = (address: string): string | null =>
  /^\/c\/([^/?#]+)/.exec(address)?.[1] ?? null;
