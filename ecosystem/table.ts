/** What `milpa up` prints once everything answers: addresses, people and keys. */
import type { Ecosystem } from "./start.ts";

/** Rows of cells, padded into columns. */
const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`)
    .map((line) => line.trimEnd())
    .join("\n");
};

export const tableOf = ({ apps, demo, settings }: Ecosystem, seconds: number): string => {
  const parts = [
    `\nMilpa is up (${settings.mode}, ${seconds.toFixed(1)} s).\n`,
    columns(apps.map(({ definition, services }) => [definition.name, services.baseUrl, definition.title])),
  ];
  if (demo) {
    const { users, apiKeys } = demo;
    if (users.length > 0) {
      const rows = users.map((user) => [user.name, user.phone ?? "", user.email, user.roles.join(", ")]);
      parts.push("\nPeople (codes arrive in the sandbox outbox):", columns(rows));
    }
    if (Object.keys(apiKeys).length > 0) {
      const rows = Object.entries(apiKeys).map(([name, key]) => [name, key.key, key.permissions.join(" ")]);
      parts.push("\nAPI keys:", columns(rows));
    }
    parts.push(`\nAll of it, with every id: ${settings.home}/demo.json`);
  }
  parts.push("Stop with Ctrl-C.\n");
  return parts.join("\n");
};
