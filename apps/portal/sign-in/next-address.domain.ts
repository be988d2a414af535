/** Where to go after signing in: a page of this very business, never one that leads away. */

const longest = 500;

/** Plain ASCII without backslash; two slashes at the beginning would name another host. */
const localAddress = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** `place` is where the business's pages lie; anything outside of it becomes `fallback`. */
export const nextWithin = (place: string, given: string | undefined, fallback: string): string => {
  if (given === undefined || given.length > longest || !localAddress.test(given)) return fallback;
  const inside = given === place || [`${place}/`, `${place}?`].some((one) => given.startsWith(one));
  // Steps up would leave the business; browsers resolve them before they ask.
  return inside && !/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(given) ? given : fallback;
};
