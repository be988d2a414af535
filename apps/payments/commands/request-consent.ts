/** An app asks a wallet's owner to let it charge: written down until the owner answers. */
import type { Queries } from "#platform/db/database.ts";
import type { ConsentRequest } from "../store/consent-requests.query.ts";
import { insertRequest } from "../store/consent-requests.ts";

export const requestConsent = async (tx: Queries, request: ConsentRequest): Promise<void> =>
  insertRequest(tx, request);
