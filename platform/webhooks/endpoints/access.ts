/** What the management routes of one app have in common: their contracts, and who sees what. */
import { Refusal } from "../../errors.ts";
import { callerKey, type Caller } from "../../http/caller.ts";
import type { Services } from "../../services.ts";
import type { WebhookContracts } from "../contracts.ts";
import type { Place } from "./endpoints.ts";

export type PlaceRefusal = Refusal<"forbidden" | "invalid_request">;

/**
 * Where a caller's endpoints live and what limits them, from its scope. `asked` is the body of a
 * registration or change, with the app's own further fields; null when the caller only looks.
 */
export type PlaceOf = (
  caller: Caller,
  asked: Readonly<Record<string, unknown>> | null,
  services: Services,
) => Place | PlaceRefusal | Promise<Place | PlaceRefusal>;

export interface WebhookAccess {
  readonly contracts: WebhookContracts;
  readonly placeOf: PlaceOf;
  /**
   * Names of the app's own fields, such as `cellIds`:
   * a change that has one limits the endpoint anew.
   */
  readonly limiting: readonly string[];
}

/**
 * The place of a caller. A key sees its own endpoints alone, whatever else its scope covers:
 * endpoints, deliveries, replays and secrets belong to the lineage that registered them.
 */
export const placeFor = async (
  { placeOf }: Pick<WebhookAccess, "placeOf">,
  caller: Caller,
  asked: Readonly<Record<string, unknown>> | null,
  services: Services,
): Promise<Place | PlaceRefusal> => {
  const place = await placeOf(caller, asked, services);
  if (place instanceof Refusal || caller.kind !== "apiKey") return place;
  return { ...place, owner: callerKey(caller) };
};
