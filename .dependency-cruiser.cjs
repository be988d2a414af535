// Circles of imports: two files that need each other are one thought in two places.
/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Move what both need into a third file, or hand it in as an argument.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolves",
      comment: "Every import names a file or a package that exists.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "packages-are-declared",
      comment: "A package that is imported stands in package.json.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "service-code-needs-dependencies",
      comment: "What runs in service may not lean on a development dependency.",
      severity: "error",
      from: {
        path: "^(platform|contracts|ui|libraries|business|apps|ecosystem)/",
        pathNot: "(\\.test\\.tsx?$|/testing/|/test-[^/]+\\.tsx?$)",
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
