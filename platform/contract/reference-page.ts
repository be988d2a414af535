/** The readable reference of an app: one page, made from the contracts, without scripts. */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppDefinition } from "../app.ts";
import type { Mode } from "../mode.ts";
import { factsOf } from "./operations.ts";
import { Reference } from "./reference/page.tsx";

/** `baseUrl` stands in the examples; absent, a placeholder does. */
export const referencePage = (
  definition: AppDefinition,
  baseUrl = "https://example.com",
  mode: Mode = "sandbox",
): string => {
  const facts = factsOf(definition, baseUrl, mode);
  return `<!doctype html>${renderToString(h(Reference, { definition, facts }))}`;
};
