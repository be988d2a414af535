/** Everything that an app serves, as addresses of the table: operations, pages and files. */
import type { AppDefinition } from "../../app.ts";
import type { Assets } from "../../http/assets.ts";
import type { AuthRule } from "../../contract/contract.ts";
import { stylesheet } from "../../contract/reference/stylesheet.ts";
import { kitUrls } from "../../http/kit-routes.ts";
import { pagesOfApp, routesOfApp } from "../../kit.ts";
import type { Aim } from "./claim.ts";

export interface Address {
  /** `GET /api/things/:id` */
  readonly line: string;
  readonly name: string;
  readonly auth: readonly AuthRule[];
}

export const operationsOf = (definition: AppDefinition): readonly Address[] =>
  routesOfApp(definition).map(({ contract: { shape } }) => ({
    line: shape.route,
    name: shape.name,
    auth: shape.auth,
  }));

export const pageAddressesOf = (definition: AppDefinition): readonly Address[] =>
  pagesOfApp(definition).map(({ shape }) => ({
    line: shape.route,
    name: shape.name,
    auth: shape.auth,
  }));

/** What lies open by design: nothing of anybody may be in it. */
export const filesOf = (assets: Assets): readonly Address[] =>
  [...kitUrls, stylesheet.href, ...assets.files.keys()].map((url) => ({
    line: `GET ${url}`,
    name: "file",
    // Nobody looks at any credential here.
    auth: ["protocol:client"],
  }));

/** The address with the victim's own ids in it; throws where a parameter is not said. */
export const lineTo = ({ line }: Address, { path = {}, query = "" }: Aim): string =>
  line.replace(/:([A-Za-z0-9_]+)/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new Error(`${line}: the claim does not say :${name}`);
    return encodeURIComponent(value);
  }) + query;

/** With any ids at all. */
export const anyAim = ({ line }: Address): Aim => ({
  path: Object.fromEntries(
    [...line.matchAll(/:([A-Za-z0-9_]+)/g)].map(([, name = ""]) => [name, "any"]),
  ),
});
