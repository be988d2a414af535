// The lock is whole on every platform: an optional package that it leaves out stops `npm ci` there.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./tidy/cases/test-tree.ts";

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

it("names the native package of each platform", async () => {
  const text = await readFile(join(root, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(text) as Lock;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
