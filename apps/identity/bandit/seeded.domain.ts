/** Numbers that look random and are the same for the same seed: a job repeated ends the same. */

/** From 0 up to, but without, 1. */
export type Random = () => number;

/** FNV-1a over the text, then mulberry32: fast, and good enough to draw from distributions. */
export const seeded = (seed: string): Random => {
  let state = 0x811c9dc5;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
