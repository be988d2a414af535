/** Reads the packed data beside this file: a part of the package, read when first asked for. */
import { readFileSync } from "node:fs";

/** The lines of a `.txt` file of this folder. */
export const packedLines = (name: string): readonly string[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

/** The rows of a `.json` file of this folder, of the type that tools/catalogs/ wrote them by. */
export const packedRows = <Row>(name: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as readonly Row[];

/** Made at the first call, kept for the others. */
export const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
};
