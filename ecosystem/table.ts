/** What `milpa up` prints once everything answers: addresses, people and keys. */
import { columns } from "./columns.ts";
import type { AppDefinition } from "#platform/app.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { EcosystemSettings } from "./settings.ts";

/** One process, or several that serve as one. */
export interface HouseThatIsUp {
  readonly settings: EcosystemSettings;
  readonly urls: Readonly<Record<string, string>>;
  readonly apps: readonly { readonly definition: AppDefinition }[];
  /** Null in production. */
  readonly demo: DemoWorld | null;
  readonly workers?: number;
  readonly stop: () => Promise<void>;
}

export const tableOf = (
  { apps, demo, settings, urls, workers = 1 }: HouseThatIsUp,
  seconds: number,
): string => {
  const many = workers > 1 ? `${workers} workers, ` : "";
  const parts = [
    `\nMilpa is up (${settings.mode}, ${many}${seconds.toFixed(1)} s).\n`,
    columns(apps.map(({ definition: { name, title } }) => [name, urls[name] ?? "", title])),
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
