/** Stories across the whole house: a real instance, a real browser, real kills. */
import { defineConfig } from "vitest/config";
import { SkippedTests } from "./tools/skipped-tests.ts";

export default defineConfig({
  test: {
    include: ["journeys/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: ["default", new SkippedTests()],
  },
});
