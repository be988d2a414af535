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
    const { users, apiKeys } = demo;
    if (users.length > 0) {
      const rows = users.map((user) => [
        user.name,
        user.phone ?? "",
        user.email,
        user.roles.join(", "),
      ]);
      parts.push("\nPeople (codes arrive in the sandbox outbox):", columns(rows));
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
