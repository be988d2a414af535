/** `milpa webhooks`: endpoints of an app, their delivery log, rotation, test and replay. */
import type { Command } from "commander";
import { Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { listMost } from "#platform/limits.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Place } from "#platform/webhooks/endpoints/endpoints.ts";
import { statusOf } from "#platform/webhooks/deliveries.ts";
import { appNamed, withServices } from "../offline.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface Options {
  readonly json?: boolean;
}

/** The operator at the machine sees every endpoint of a shard (a community, a tenant, a firm). */
const whole = (shard: string): Place => ({ shard, tags: "all" });

export const webhooksCommand = (program: Command): void => {
  const webhooks = program.command("webhooks").description("Webhook endpoints and deliveries.");
  const add = (usage: string, says: string, example: string): Command =>
    described(webhooks.command(usage).description(says), example);
  add(
    "list <app> <shard>",
    "Endpoints of a shard: a community, tenant or firm.",
    "milpa webhooks list vouchers 0199…",
  ).action(list);
  add(
    "deliveries <app> <shard> <endpoint>",
    "The delivery log of an endpoint, newest first.",
    "milpa webhooks deliveries vouchers 0199… 0199…",
  ).action(deliveries);
  add(
    "rotate <app> <shard> <endpoint>",
    "Make a new secret; both sign for a day.",
    "milpa webhooks rotate vouchers 0199… 0199…",
  ).action(rotate);
  add(
    "replay <app> <shard> <delivery>",
    "Send an event again, with the same id and bytes.",
    "milpa webhooks replay vouchers 0199… 0199…",
  ).action(replay);
};

const accepted = <T>(answer: T | Refusal, what: string): T => {
  if (answer instanceof Refusal) throw new StartProblem(`${what}: ${answer.code}.`);
  return answer;
};

const known = (id: string): string => {
  if (isId(id)) return id;
  throw new StartProblem(`${id} is no id.`);
};

const list = async (name: string, shard: string, options: Options): Promise<void> => {
  const page = { before: null, limit: listMost };
  const found = await withServices(appNamed(name), ({ webhooks }) =>
    webhooks.endpoints.list(whole(shard), page),
  );
  const rows = found.map((one) => [one.id, one.status, one.event_types.join(" "), one.url]);
  const text = tableText(["id", "status", "events", "url"], rows, "There are no endpoints.");
  print(found, text, options);
};

const deliveries = async (name: string, shard: string, id: string, options: Options) => {
  const query = { status: null, before: null, limit: listMost };
  const found = await withServices(appNamed(name), async ({ webhooks }) => {
    accepted(await webhooks.endpoints.find(whole(shard), known(id)), "The endpoint");
    return webhooks.deliveries.list(whole(shard), id, query);
  });
  const rows = found.map((one) => [
    ...[one.id, statusOf(one), one.type, String(one.attempts), String(one.last_status ?? "-")],
    ...[shownDate(one.created_at), shownDate(one.next_at)],
  ]);
  const headings = ["id", "state", "event", "attempts", "answer", "made (UTC)", "next (UTC)"];
  print(found, tableText(headings, rows, "Nothing was sent yet."), options);
};

const rotate = async (name: string, shard: string, id: string, options: Options) => {
  const answer = await withServices(appNamed(name), ({ db, webhooks }) =>
    db.transaction((tx) => webhooks.endpoints.rotate(tx, whole(shard), known(id))),
  );
  const { secret } = accepted(answer, "The endpoint");
  print(
    { id, secret },
    `${secret}\n(shown once; the former secret signs along for a day)`,
    options,
  );
};

const replay = async (name: string, shard: string, id: string, options: Options) => {
  const answer = await withServices(appNamed(name), ({ db, webhooks }) =>
    db.transaction((tx) => webhooks.deliveries.replay(tx, whole(shard), known(id))),
  );
  accepted(answer, "The delivery");
  print({ id, replayed: true }, `${id} will be sent again by the running instance.`, options);
};
