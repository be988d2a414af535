/** Where to go after signing in: an address of this house only, never one that leads away. */

/** A sealed authorization request is long. */
const longest = 12_000;

/** A path and query in plain ASCII after one slash; `//host` and `/\host` lead elsewhere. */
const localAddress = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export const nextOf = (given: string | undefined): string =>
  given !== undefined && given.length <= longest && localAddress.test(given) ? given : "/";
