/** Makes a key that may no more than the key that asks. */
import { reply } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import { routesOf, type Route } from "../../http/route.ts";
import { createApiKey } from "../contracts.ts";
import { passedOn, type Excess } from "../key-grant.ts";
import { issuedOnWire, keyOf, retiredKey } from "../key-reply.ts";

const { route } = routesOf<unknown, unknown>();

/** `permissions`: those that this app knows. */
export const createApiKeyRoute = (permissions: readonly string[]): Route =>
  route(createApiKey, async ({ body, caller, services, tx }) => {
    const unknown = body.permissions.find((permission) => !permissions.includes(permission));
    if (unknown !== undefined) {
      const message = `permissions: this app knows ${permissions.join(", ")}`;
      return refuse("invalid_request", { field: "permissions", message });
    }
    const maker = keyOf(caller);
    const asked = { permissions: body.permissions, scope: defined(body.scope) };
    const grant = passedOn(maker, asked);
    if (!("scope" in grant)) return tooMuch(grant);
    if (!(await services.keys.holdCurrent(tx, maker.keyId))) return retiredKey();
    const key = { name: body.name, ...grant, madeBy: maker.lineageId };
    return reply(201, issuedOnWire(await services.keys.create(key, tx)));
  });

const tooMuch = (excess: Excess) => {
  if ("permission" in excess) {
    const message = `permissions: your own key does not hold ${excess.permission}`;
    return refuse("forbidden", { field: "permissions", message });
  }
  const field = `scope.${excess.wider}`;
  return refuse("forbidden", { field, message: `${field}: wider than your own key's scope` });
};

/** The same object without the fields that are undefined. */
const defined = <T extends object>(given: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
