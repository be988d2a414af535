/** The readable reference of an app: one page, made from the contracts, without scripts. */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { factsOf, type Served } from "./operations.ts";
import { Reference } from "./reference/page.tsx";

export const referencePage = (served: Served): string => {
  const { definition } = served;
  const facts = factsOf(served);
  return `<!doctype html>${renderToString(h(Reference, { definition, facts }))}`;
};
