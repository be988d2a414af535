/** Makes a key with permissions of this app, within the scope of the key that asks. */
import { reply } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import { routesOf, type Route } from "../../http/route.ts";
import { createApiKey } from "../contracts.ts";
import { issuedOnWire, scopeOf } from "../key-reply.ts";
import { passedOn } from "../key-scope.ts";

const { route } = routesOf<unknown, unknown>();

/** `permissions`: those that this app knows. */
export const createApiKeyRoute = (permissions: readonly string[]): Route =>
  route(createApiKey, async ({ body, caller, services, tx }) => {
    const unknown = body.permissions.find((permission) => !permissions.includes(permission));
    if (unknown !== undefined) {
      const message = `permissions: this app knows ${permissions.join(", ")}`;
      return refuse("invalid_request", { field: "permissions", message });
    }
    const given = passedOn(scopeOf(caller), defined(body.scope));
    if ("wider" in given) {
      const field = `scope.${given.wider}`;
      return refuse("forbidden", { field, message: `${field}: wider than your own key's scope` });
    }
    const granted = [...new Set(body.permissions)];
    const madeBy = caller.kind === "apiKey" ? caller.lineageId : null;
    const key = { name: body.name, permissions: granted, scope: given.scope, madeBy };
    return reply(201, issuedOnWire(await services.keys.create(key, tx)));
  });

/** The same object without the fields that are undefined. */
const defined = <T extends object>(given: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
