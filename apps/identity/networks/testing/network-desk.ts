/** For tests: tenants whose people have an account at a network that can fail in every way. */
import { statement } from "#platform/db/statement.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startPlanPeople, type PlanPeople } from "../../testing/plan-people.ts";
import { startMastodonDouble, type MastodonDouble } from "./mastodon-double.ts";

export interface NetworkDesk extends PlanPeople {
  readonly theirs: MastodonDouble;
  /** A new tenant and its account there. */
  readonly connect: () => Promise<{ readonly tenantId: string; readonly accountId: string }>;
  readonly seeAt: (tenantId: string, rest: string) => Promise<Got>;
  readonly pressAt: (
    tenantId: string,
    rest: string,
    form: Readonly<Record<string, string>>,
  ) => Promise<Got>;
  /** The counts of a job. */
  readonly run: (job: string) => Promise<Record<string, number>>;
  readonly rows: (
    sql: string,
    values?: readonly unknown[],
  ) => Promise<readonly Record<string, unknown>[]>;
}

export const startNetworkDesk = async (): Promise<NetworkDesk> => {
  const [people, theirs] = await Promise.all([startPlanPeople(), startMastodonDouble()]);
  const at = (tenantId: string, rest: string) => `/plans/${tenantId}/marketing/${rest}`;
  const seeAt: NetworkDesk["seeAt"] = async (tenantId, rest) =>
    people.see(at(tenantId, rest), await people.ownerOf(tenantId));
  const pressAt: NetworkDesk["pressAt"] = async (tenantId, rest, form) =>
    people.press(at(tenantId, rest), form, await people.ownerOf(tenantId));
  let count = 0;
  const rows: NetworkDesk["rows"] = (sql, values = []) => {
    count += 1;
    return people.app.services.db.run(
      statement<Record<string, unknown>>(`test.network.${count}`, sql),
      values,
    );
  };
  const connect = async () => {
    const tenantId = await people.addTenant();
    theirs.be("well");
    const shown = await pressAt(tenantId, "accounts", { instance: theirs.url });
    const href = /href="([^"]*\/oauth\/authorize[^"]*)"/.exec(shown.text)?.[1] ?? "";
    const state = new URL(href.replaceAll("&amp;", "&")).searchParams.get("state") ?? "";
    const given = new URLSearchParams({ state, code: theirs.allow() });
    await seeAt(tenantId, `accounts/finish?${given.toString()}`);
    const [account] = await rows("select id from connected_account where owner = $1", [tenantId]);
    return { tenantId, accountId: String(account?.["id"]) };
  };
  return {
    ...people,
    theirs,
    connect,
    seeAt,
    pressAt,
    rows,
    run: async (job) =>
      (await people.request(`POST /api/cron/${job}`, { bearer: testCronSecret })).body.result,
    stop: async () => {
      await Promise.all([people.stop(), theirs.stop()]);
    },
  };
};
