// Type-aware lint rules: what the compiler lets pass and this house does not.
import tseslint from "typescript-eslint";

const typescriptFiles = ["**/*.ts", "**/*.tsx"];
const testFiles = ["**/*.test.ts", "**/*.test.tsx"];
// Folders and files that exist for tests: their clocks may be real, their stories long.
const testGround = [...testFiles, "**/testing/**", "**/test-*.ts", "journeys/**", "bench/**"];
const islands = ["ui/islands/**", "apps/**/*.island.{ts,tsx}"];
const frontDoor = ["ecosystem/**", "tools/**", "bench/**", "journeys/**", "*.ts"];

const clock = "Take time from the clock that is handed in (platform/clock.ts alone reads it).";
const readsTheClock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
  { selector: "CallExpression[callee.name='Date']", message: clock },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: clock,
  },
];
const drawsLots = [
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: "Ids and tokens come from platform/id.ts; jitter takes its chance as an input.",
  },
];
const numbersByName = [
  {
    selector: "TSEnumDeclaration",
    message: "Write a union of literals: enums do not erase.",
  },
];

// What fixtures and JSON replies are in a test is `any` until an assertion looks at it.
const looseInTests = Object.fromEntries(
  ["assignment", "call", "member-access", "return", "argument"].map((what) => [
    `@typescript-eslint/no-unsafe-${what}`,
    "off",
  ]),
);

const noGlobalFetch = {
  name: "fetch",
  message: "Call out through a bounded pool (platform/outgoing), never the global fetch.",
};
const noProcessEnv = {
  object: "process",
  property: "env",
  message: "Settings are declared in config.ts and handed in; only platform/config*.ts reads env.",
};

export default tseslint.config(
  { ignores: ["node_modules/", ".cache/", ".milpa/", "docs/reference/", "bench/results/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: typescriptFiles,
    extends: [tseslint.configs.base],
    languageOptions: {
      // One program for the whole tree: opening every app as a project of its own costs more.
      parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // A forgotten await loses money.
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { arguments: true, attributes: false } },
      ],
      "@typescript-eslint/return-await": ["error", "error-handling-correctness-only"],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Types say what is so.
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unsafe-assignment": "error",
      "@typescript-eslint/no-unsafe-call": "error",
      "@typescript-eslint/no-unsafe-member-access": "error",
      "@typescript-eslint/no-unsafe-return": "error",
      "@typescript-eslint/no-unsafe-argument": "error",
      "@typescript-eslint/no-base-to-string": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/prefer-promise-reject-errors": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "separate-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": "allow-with-description", "ts-ignore": true, "ts-nocheck": true },
      ],
      // Sizes that a reader holds in the head.
      "max-lines": ["error", { max: 300 }],
      "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
      "max-params": ["error", { max: 5 }],
      // Plain traps.
      eqeqeq: ["error", "always"],
      "no-async-promise-executor": "error",
      "no-cond-assign": "error",
      "no-console": "error",
      "no-constant-condition": "error",
      "no-control-regex": "error",
      "no-empty": "error",
      "no-empty-character-class": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-loss-of-precision": "error",
      "no-misleading-character-class": "error",
      "no-param-reassign": "error",
      "no-self-compare": "error",
      "no-sparse-arrays": "error",
      "no-template-curly-in-string": "error",
      "no-unreachable-loop": "error",
      "no-unsafe-finally": "error",
      "no-useless-backreference": "error",
      "no-useless-escape": "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-restricted-globals": ["error", noGlobalFetch],
      "no-restricted-properties": ["error", noProcessEnv],
      "no-restricted-syntax": ["error", ...readsTheClock, ...drawsLots, ...numbersByName],
    },
  },
  {
    files: testGround,
    // In the name of a route "test" is a verb of its operation.
    ignores: ["platform/**/routes/!(*.test).ts", "**/*.route.ts"],
    rules: {
      ...looseInTests,
      "max-lines-per-function": "off",
      "no-restricted-globals": "off",
      "no-restricted-properties": "off",
      "no-restricted-syntax": ["error", ...numbersByName],
    },
  },
  { files: ["platform/clock.ts"], rules: { "no-restricted-syntax": "off" } },
  { files: ["platform/config*.ts"], rules: { "no-restricted-properties": "off" } },
  {
    // The browser has one clock, one fetch, and no pools.
    files: islands,
    rules: {
      "no-restricted-globals": "off",
      "no-restricted-syntax": ["error", ...drawsLots, ...numbersByName],
    },
  },
  {
    files: frontDoor,
    rules: { "no-console": "off", "no-restricted-properties": "off" },
  },
  // Rules about source text quote it.
  { files: ["tools/**"], rules: { "no-template-curly-in-string": "off" } },
);
