/** An app asks a wallet's owner to let it charge: written down until the owner answers. */
import type { Queries } from "#platform/db/database.ts";
import type { ConsentRequest } from "./consent-requests.query.ts";
import { insertRequest } from "./consent-requests.store.ts";

export const requestConsent = async (tx: Queries, request: ConsentRequest): Promise<void> =>
  insertRequest(tx, request);
