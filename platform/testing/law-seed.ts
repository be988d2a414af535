/**
 * Setup file of vitest: every law of a run begins with one seed, so that a run can be named and
 * repeated. `MILPA_SEED` says which; a soak without it draws one and says it.
 */
const asked = process.env["MILPA_SEED"];
const isSoak = process.env["MILPA_SOAK"] !== undefined;

if (asked !== undefined || isSoak) {
  const { default: fc } = await import("fast-check");
  const drawn = fc.readConfigureGlobal().seed ?? Math.floor(performance.timeOrigin) % 2 ** 31;
  const seed = asked === undefined ? drawn : Number(asked);
  if (!Number.isSafeInteger(seed)) throw new Error(`MILPA_SEED must be a whole number: ${asked}`);
  if (fc.readConfigureGlobal().seed !== seed) {
    fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
    process.stderr.write(`laws begin with seed ${seed}; MILPA_SEED=${seed} repeats them\n`);
  }
}
