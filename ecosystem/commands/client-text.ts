/** A client and its secrets as `milpa clients` writes them for people. */
import type { NewSecret } from "../../apps/identity/clients/client-secrets.command.ts";
import type { RegisteredClient } from "../../apps/identity/clients/client-lists.query.ts";
import { columns } from "../columns.ts";
import { shownDate } from "./output.ts";

export const clientCard = (client: RegisteredClient): string => {
  const switches = [
    ...(client.firstParty ? ["first party"] : []),
    ...(client.sendIss ? [] : ["without iss"]),
    ...(client.dpopBound ? ["DPoP only"] : []),
    ...(client.parRequired ? ["PAR only"] : []),
  ];
  return columns([
    ["client_id", client.clientId],
    ["name", client.name],
    ["kind", client.kind],
    ["state", client.disabledAt ? `disabled since ${shownDate(client.disabledAt)}` : "enabled"],
    ...client.redirectUris.map((uri, place) => [place === 0 ? "redirect_uris" : "", uri]),
    ["scopes", client.scopes.join(" ")],
    ["default", client.defaultScopes.join(" ")],
    ["homepage", client.homepage || "-"],
    ["switches", switches.join(", ") || "-"],
    ...client.secrets.map(({ id, hint, lastUsedAt, expiresAt }) => [
      "secret",
      `…${hint}  id ${id}  used ${shownDate(lastUsedAt)}  ends ${shownDate(expiresAt)}`,
    ]),
  ]);
};

export const secretText = ({ secret, id }: NewSecret): string =>
  `${secret}\n(id ${id}; this secret is not shown again)`;

export const registeredText = (client: RegisteredClient, secret: NewSecret | null): string =>
  secret ? `${clientCard(client)}\n\n${secretText(secret)}` : clientCard(client);
