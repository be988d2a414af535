/** Webhook delivery with its attempt log, beside bare signed posts and a loop written by hand. */
import type { Machine } from "./instance.ts";
import { startPeer, type Timed } from "./processes.ts";
import { interleave, median, ratioOfRounds, type Report } from "./rounds.ts";

/** As many as our widest lane has under way. */
const concurrency = 64;
const count = 4_000;

export const measureWebhooks = async (machine: Machine, rounds: number): Promise<Report> => {
  const receiver = await startPeer("receiver.ts");
  const address = `http://127.0.0.1:${String(receiver.ready["port"])}`;
  const { adminUrl: url, databaseProcess } = machine;
  const target = { url, databaseProcess, receiver: address };
  const bare = await startPeer("durable-loop.ts", { ...target, concurrency });
  const ours = await startPeer("milpa-sender.ts", target);
  const contest = {
    ours: () => ours.ask<Timed>({ count, slowShare: 0 }),
    raw: () => bare.ask<Timed>({ kind: "raw", count }),
    durable: () => bare.ask<Timed>({ kind: "durable", count }),
    disturbed: () => ours.ask<Timed>({ count, slowShare: 0.01 }),
  };
  // The lane widens to its full breadth, and everyone's hot path is compiled.
  await interleave(1, { ours: contest.ours, raw: contest.raw, durable: contest.durable });
  const results = await interleave(rounds, contest);
  await Promise.all([bare.stop(), ours.stop(), receiver.stop()]);
  const rates = (name: string) => (results[name] ?? []).map((timed) => timed.perSecond);
  const told = (...names: readonly string[]) =>
    names.map((name) => `${name} ${median(rates(name)).toFixed(0)}/s`).join(", ");
  const ratio = (name: string, of: string, to: string, limit: number) => ({
    name,
    value: ratioOfRounds(rates(of), rates(to)),
    limit,
    detail: told(of, to),
  });
  return {
    ratios: [
      ratio("webhooks with attempt log / bare signed posts", "ours", "raw", 0.4),
      ratio("webhooks with attempt log / durable loop", "ours", "durable", 0.9),
      ratio("the others while 1 % go to a slow receiver / without", "disturbed", "ours", 0.9),
    ],
    figures: { concurrency, count, results },
  };
};
