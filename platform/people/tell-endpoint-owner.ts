/** Writes to whoever looks after a place that one of its webhook endpoints was disabled. */
import { id as placeId } from "../contract/shapes.ts";
import { statement } from "../db/statement.ts";
import type { Services } from "../services.ts";
import type { DisabledEndpoint } from "../webhooks/webhooks.ts";
import { listOperators } from "./operators.ts";
import type { PeoplePlan } from "./people-plan.ts";

/** Nobody needs more letters than these about one endpoint. */
const toldMost = 20;

const keepersOf = statement<{ readonly email: string }>(
  "people.keepers-of-place",
  `select email_key as email from membership
    where place_id = $1 and active and ($2::text is null or role = $2)
    order by email_key limit $3`,
);

/** Its place's keepers, or all members where it has none; the operators where nobody belongs. */
export const tellEndpointOwner =
  (people: PeoplePlan | undefined) =>
  async (services: Services, endpoint: DisabledEndpoint): Promise<void> => {
    const { db, messaging, baseUrl } = services;
    const plan = people?.memberships;
    const place = placeId.safeParse(endpoint.shard);
    const keepers =
      plan && place.success
        ? await db.run(keepersOf, [place.data, plan.keeper ?? null, toldMost])
        : [];
    const told = keepers.length > 0 ? keepers : await listOperators(db, toldMost);
    for (const { email } of told) {
      await messaging.send({ channel: "email", to: email, ...letterOf(endpoint, baseUrl) });
    }
  };

/** Only its origin is told: the rest of an address may be a secret. */
const letterOf = ({ id, url, reason }: DisabledEndpoint, baseUrl: string) => {
  const { origin } = new URL(url);
  const [es, en] =
    reason === "gone"
      ? ["contestó que ya no existe (410)", "answered that it is gone (410)"]
      : ["lleva días sin aceptar avisos", "has taken nothing for days"];
  return {
    subject: "Un destino de avisos quedó desactivado",
    text:
      `El destino ${origin} (${id}) ${es}. Sus avisos se guardan hasta que se reactive.\n\n` +
      `The endpoint ${origin} (${id}) ${en}. Its deliveries are held until it is enabled again.` +
      `\n\n${baseUrl}`,
  };
};
