/** Stories across the whole house: a real instance, a real browser, real kills. */
import { defineConfig } from "vitest/config";
import { SkippedTests } from "./tools/skipped-tests.ts";
import { SlowestFirst } from "./tools/slowest-first.ts";

export default defineConfig({
  test: {
    include: ["journeys/**/*.test.ts"],
    pool: "forks",
    // Two cores: while one story waits for its browser, another goes on.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: ["default", new SkippedTests()],
  },
});
