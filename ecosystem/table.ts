/** What `milpa up` prints once everything answers: addresses, people and keys. */
import { columns } from "./columns.ts";
import type { Ecosystem } from "./start.ts";

export const tableOf = ({ apps, demo, settings }: Ecosystem, seconds: number): string => {
  const parts = [
    `\nMilpa is up (${settings.mode}, ${seconds.toFixed(1)} s).\n`,
    columns(
      apps.map(({ definition, services }) => [definition.name, services.baseUrl, definition.title]),
    ),
  ];
  if (demo) {
    const { users, apiKeys, oauthClients } = demo;
    if (users.length > 0) {
      const rows = users.map((user) => [
        user.name,
        user.phone ?? "",
        user.email,
        user.password ?? "",
        user.roles.join(", "),
      ]);
      const heading = "\nPeople (without a password: codes arrive in the sandbox outbox):";
      parts.push(heading, columns(rows));
    }
    if (oauthClients.length > 0) {
      const rows = oauthClients.map((client) => [client.name, client.client_id, client.kind]);
      parts.push("\nOAuth clients:", columns(rows));
    }
    if (Object.keys(apiKeys).length > 0) {
      const rows = Object.entries(apiKeys).map(([name, key]) => [
        name,
        key.key,
        key.permissions.join(" "),
      ]);
      parts.push("\nAPI keys:", columns(rows));
    }
    parts.push(`\nAll of it, with every id: ${settings.home}/demo.json`);
  }
  parts.push("Stop with Ctrl-C.\n");
  return parts.join("\n");
};
