/** Where endpoints live in apps whose events are of the house, or of one tenant of many in it. */
import { refuse } from "../../errors.ts";
import type { KeyScope } from "../../http/caller.ts";
import type { PlaceOf } from "./access.ts";
import type { Place } from "./endpoints.ts";

/** One shard for all of an app's endpoints; tags divide them. */
export const houseShard = "house";

/**
 * Who may read a thing may hear of it: a key needs `permission`, and its scope says of what. Null
 * where the app has nothing of that scope's.
 */
export const placeForReaders =
  (permission: string, tagsOf: (scope: KeyScope) => Place["tags"] | null): PlaceOf =>
  (caller) => {
    if (caller.kind !== "apiKey" || !caller.permissions.includes(permission))
      return refuse("forbidden");
    const tags = tagsOf(caller.scope);
    return tags === null ? refuse("forbidden") : { shard: houseShard, tags };
  };

/** For what belongs to no tenant: only keys without a scope. */
export const ofTheWholeHouse = (scope: KeyScope): "all" | null =>
  Object.values(scope).every((part) => part === undefined) ? "all" : null;
