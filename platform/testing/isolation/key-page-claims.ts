/** What an app's pages of API keys say of themselves: whose they are is the app's to say. */
import type { AppDefinition } from "../../app.ts";
import type { Claim, Claims, TableCaller } from "./claim.ts";

interface KeyPageVictim {
  /** Where the list lies, as routes write it. */
  readonly at: `/${string}`;
  /** A key of the victim's that nothing else of the table needs: its owner rotates and ends it. */
  readonly keyId: string;
  /** The other ids of the address. */
  readonly path?: Readonly<Record<string, string>>;
  readonly owner: TableCaller;
  /** Further fields without which no key is made there. */
  readonly form?: Readonly<Record<string, string>>;
  /** Callers, by name, who have a list of their own at the very same address. */
  readonly alsoThere?: readonly string[];
}

export const keyPageClaims = (
  { pages }: AppDefinition,
  { at, keyId, path = {}, owner, form = {}, alsoThere = [] }: KeyPageVictim,
): Claims => {
  const isTheirs = (route: string): boolean => {
    const url = route.split(" ")[1] ?? "";
    return url === at || url.startsWith(`${at}/`);
  };
  const asked = { name: "foreign", may_keys_manage: "yes", confirmed: "yes", ...form };
  const claims = pages
    .filter(({ shape }) => isTheirs(shape.route))
    .map(({ shape: { route } }): [string, Claim] => {
      const sent = route.startsWith("POST ") ? { form: asked } : {};
      const aim = { path: { ...path, key: keyId }, sent };
      // The form for a new key is the same for everybody who may make one.
      const control = route.startsWith("GET ") && !route.endsWith("/new") ? "tells" : "admits";
      const own = alsoThere.map((name) => [name, "nothing"] as const);
      const but = route.includes("/:key") ? {} : Object.fromEntries(own);
      return [route, { aim, sees: "gate", but, owner, control }];
    });
  if (claims.length === 0) throw new Error(`no page of keys at ${at}`);
  return Object.fromEntries(claims);
};
