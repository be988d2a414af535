/** The secrets of a client: which are used, one more, and the end of an old one. */
import { dayMs } from "#platform/clock.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { addSecret, removeSecret } from "../clients/client-secrets.command.ts";
import { forgetClients } from "../clients/clients.query.ts";
import { clientPageOf } from "./client-frame.view.tsx";
import { clientAddress, clientPageFor } from "./operator-gate.tsx";
import { SecretCard } from "./secret-card.view.tsx";
import { SecretsView } from "./client-secrets.view.tsx";

export const clientSecretsPage = clientPageFor(
  { name: "clientSecretsPage", route: "GET /secrets", summary: "Its secrets." },
  (context, client) => {
    const children = <SecretsView client={client} done={context.query["done"]} />;
    return clientPageOf(context, { client, tab: "secrets", children });
  },
);

export const addSecretPage = clientPageFor(
  { name: "addSecretPage", route: "POST /secrets", summary: "One more secret." },
  async (context, client) => {
    const { now, services } = context;
    const href = `${clientAddress(client.clientId)}/secrets`;
    const made = await addSecret(services.db, client.clientId, now);
    // Two live ones, or a public client: the page says so.
    if (made instanceof Refusal) return redirect(href);
    forgetClients(services.db);
    const children = <SecretCard secret={made.secret} href={href} />;
    return clientPageOf(context, { client, tab: "secrets", children });
  },
);

export const removeSecretPage = clientPageFor(
  {
    name: "removeSecretPage",
    route: "POST /secrets/:secretId/remove",
    summary: "The end of a secret.",
  },
  async (context, { clientId }) => {
    const { form, now, path, services } = context;
    const secretId = path["secretId"] ?? "";
    if (!isId(secretId)) return refuse("not_found");
    const graceMs = form["when"] === "now" ? 0 : dayMs;
    const end = { clientId, secretId, graceMs, now };
    const left = await removeSecret(services.db, end);
    forgetClients(services.db);
    const done = left instanceof Refusal ? "gone" : "removed";
    return redirect(`${clientAddress(clientId)}/secrets?done=${done}`);
  },
);
