/** Identity in the demo world: people who can sign in, and clients of each kind. */
import type { DemoFacts } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";

export const seedIdentity = (_services: Services, _tx: Queries): Promise<DemoFacts> =>
  Promise.resolve({});
