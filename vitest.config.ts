/** The suite: unit, property and in-process HTTP tests; journeys have their own configuration. */
import { defineConfig } from "vitest/config";
import { SkippedTests } from "./tools/skipped-tests.ts";
import { SlowestFirst } from "./tools/slowest-first.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["node_modules/**", ".cache/**", ".milpa/**", "journeys/**"],
    setupFiles: ["platform/testing/record-provoked.ts", "platform/testing/law-seed.ts"],
    globalSetup: ["tools/test-database.ts"],
    pool: "forks",
    // Modules are loaded once per worker: no test leaves anything behind in them.
    isolate: false,
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // A soak runs the same laws a thousand times longer.
    testTimeout: process.env["MILPA_SOAK"] === undefined ? 20_000 : 1_800_000,
    hookTimeout: 60_000,
    reporters: ["default", new SkippedTests()],
  },
});
