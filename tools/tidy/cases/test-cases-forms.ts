/** Cases for the rules about names, sizes and the sentences that must be there. */
import { alone, file, type Case } from "./test-cases.ts";

const purpose = "/** What it is for. */";
const many = (count: number, line = "//"): readonly string[] => Array<string>(count).fill(line);

export const formCases = {
  "names say something": {
    breaks: alone(
      file("apps/pos/utils.ts", purpose),
      file("apps/pos/helpers/price.ts", purpose),
      file("platform/string-utils.ts", purpose),
      file("apps/pos/sale-service.ts", purpose),
      file("apps/pos/core.test.ts", purpose),
    ),
    keeps: [file("platform/services.ts", purpose), file("apps/pos/common-sense.ts", purpose)],
  },
  "names are kebab-case": {
    breaks: alone(
      file("apps/pos/openSale.ts", purpose),
      file("ui/Button.tsx", purpose),
      file("platform/Http/route.ts", purpose),
      file("docs/adr/0001_one_repository.md", "# One"),
    ),
    keeps: [
      file("apps/pos/open-sale.law.test.ts", purpose),
      file("docs/adr/0001-one-repository.md", "# One"),
      file("docs/adr/README.md", "# All"),
      file("libraries/cfdi/testing/cfdv40.xsd", ""),
    ],
  },
  "exports have names": {
    breaks: alone(
      file("ui/a.ts", "export default 1;"),
      file("ui/a.ts", "export default function a() {}"),
    ),
    keeps: [file("ui/a.ts", "export const a = 1;"), file("vitest.config.ts", "export default 1;")],
  },
  "there are no barrels": {
    breaks: alone(
      file("ui/index.ts", "export const a = 1;"),
      file("ui/all.ts", 'export { a } from "./a.ts";', 'export { b } from "./b.ts";'),
      file("ui/all.ts", "export const a = 1;", 'export * from "./a.ts";'),
    ),
    keeps: [file("ui/a.ts", 'import { b } from "./b.ts";', "export const a = b;")],
  },
  "lines are short": {
    breaks: alone(
      file("ui/a.ts", `// ${"x".repeat(98)}`),
      file("ui/a.css", `/* ${"x".repeat(98)} */`),
    ),
    keeps: [
      file("ui/a.ts", `// ${"ñ".repeat(97)}`, `// https://example.org/${"x".repeat(100)}`),
      file("docs/a.md", "x".repeat(200)),
    ],
  },
  "files are short": {
    breaks: alone(file("ui/a.ts", ...many(301)), file("apps/pos/app.ts", ...many(61))),
    keeps: [file("ui/a.ts", ...many(300)), file("apps/pos/app.ts", ...many(60))],
  },
  "most files are small": {
    breaks: [
      [
        file("ui/a.ts", ...many(71)),
        file("ui/b.ts", ...many(71)),
        file("ui/b.test.ts", ...many(1)),
      ],
      [...many(9).map((_, at) => file(`ui/a${at}.ts`, "//")), file("ui/b.ts", ...many(201))].concat(
        file("ui/c.ts", ...many(201)),
      ),
    ],
    keeps: [file("ui/a.ts", ...many(70)), file("ui/a.test.ts", ...many(290))],
  },
  "folders hold several files": {
    breaks: [[file("ui/forms/a.ts", purpose), file("ui/forms/b.ts", purpose)]],
    keeps: [
      ...["a", "b", "c"].map((name) => file(`ui/forms/${name}.ts`, purpose)),
      file("apps/pos/migrations/0001-cells.sql", "-- Cells: who sells."),
      file("contracts/pos/sale.ts", purpose),
    ],
  },
  "files open with their purpose": {
    breaks: alone(
      file("ui/a.ts", "export const a = 1;", purpose),
      file("ui/a.css", ".a { color: red }"),
      file("ui/a.ts", "//"),
    ),
    keeps: [
      file("ui/a.ts", purpose, "export const a = 1;"),
      file("ui/a.css", "/* The colours. */"),
      file("ui/a.ts", "/**", " * What it is for.", " */"),
    ],
  },
  "exceptions have reasons": {
    breaks: alone(
      file("ui/a.ts", "// oxlint-disable-next-line no-console", "a();"),
      file("ui/a.ts", "/* oxlint-disable */", "a();"),
      file("ui/a.ts", "a(); // oxlint-disable-line no-console"),
      file("ui/a.ts", "// eslint-disable-next-line no-console -- of another tool", "a();"),
      file("ui/a.ts", "// @ts-expect-error", "a();"),
      file("ui/a.ts", "// @ts-ignore because it is late", "a();"),
    ),
    keeps: [
      file("ui/a.ts", "// oxlint-disable-next-line no-console -- it is a console", "a();"),
      file("ui/a.ts", "// @ts-expect-error a wrong code must not compile", "a();"),
      file("ui/a.ts", 'const a = "// oxlint-disable-line";'),
    ],
  },
  "left-overs have an issue": {
    breaks: alone(
      file("ui/a.ts", "// TODO round it", "a();"),
      file("ui/a.ts", "a(); // FIXME: wrong on leap days"),
    ),
    keeps: [file("ui/a.ts", "// TODO #12: round it", 'a("TODO");')],
  },
  "tests are run": {
    breaks: alone(
      file("ui/a.test.ts", 'it.only("adds", () => {});'),
      file("ui/a.test.ts", 'describe.skip("sums", () => {});'),
      file("ui/a.test.ts", 'it.skipIf(late)("adds", () => {});'),
      file("ui/a.test.ts", 'it.todo("adds");'),
    ),
    keeps: [
      file("ui/a.test.ts", "// Windows has no signals.", 'it.skip("stops", () => {});'),
      file("ui/a.test.ts", "it.skipIf(!here)(`shows${skippedBecause}`, () => {});"),
    ],
  },
  "no workplace is named": {
    breaks: alone(
      file("README.md", `Run it in ${"/wo"}rk/main.`),
      file("ui/a.ts", `const a = "${"/ho"}me/ana/milpa";`),
      file("ui/a.ts", `// Written with ${"Cla"}ude.`),
    ),
    keeps: [
      file("ui/a.ts", 'const a = "apps/legal/work/hours.ts"; // anthropic is one of the providers'),
    ],
  },
} as const satisfies Readonly<Record<string, Case>>;
