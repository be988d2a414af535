/** The secrets of a client: which are used, one more, and the end of an old one. */
import { dayMs } from "#platform/clock.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { addSecret, removeSecret } from "../clients/client-secrets.command.ts";
import { page } from "../callers/route.ts";
import { forgetClients } from "../clients/clients.query.ts";
import { clientPageOf } from "./client-frame.view.tsx";
import { anyone, clientAddress, withClient } from "./operator-gate.tsx";
import { SecretCard } from "./secret-card.view.tsx";
import { SecretsView } from "./client-secrets.view.tsx";

const route = "/clients/:clientId/secrets";

export const clientSecretsPage = page(
  { name: "clientSecretsPage", route: `GET ${route}`, summary: "Its secrets.", auth: anyone },
  (context) =>
    withClient(context, (client) => {
      const children = <SecretsView client={client} done={context.query["done"]} />;
      return Promise.resolve(clientPageOf(context, { client, tab: "secrets", children }));
    }),
);

export const addSecretPage = page(
  { name: "addSecretPage", route: `POST ${route}`, summary: "One more secret.", auth: anyone },
  (context) =>
    withClient(context, async (client) => {
      const { now, services } = context;
      const href = `${clientAddress(client.clientId)}/secrets`;
      const made = await addSecret(services.db, client.clientId, now);
      // Two live ones, or a public client: the page says so.
      if (made instanceof Refusal) return redirect(href);
      forgetClients(services.db);
      const children = <SecretCard secret={made.secret} href={href} />;
      return clientPageOf(context, { client, tab: "secrets", children });
    }),
);

export const removeSecretPage = page(
  {
    name: "removeSecretPage",
    route: `POST ${route}/:secretId/remove`,
    auth: anyone,
    summary: "The end of a secret.",
  },
  (context) =>
    withClient(context, async ({ clientId }) => {
      const { form, now, path, services } = context;
      const secretId = path["secretId"] ?? "";
      if (!isId(secretId)) return refuse("not_found");
      const graceMs = form["when"] === "now" ? 0 : dayMs;
      const end = { clientId, secretId, graceMs, now };
      const left = await removeSecret(services.db, end);
      forgetClients(services.db);
      const done = left instanceof Refusal ? "gone" : "removed";
      return redirect(`${clientAddress(clientId)}/secrets?done=${done}`);
    }),
);
