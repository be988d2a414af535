/** A process that dies while timers run: what it answered is not lost, and nothing is invented. */
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { startOwnProcess } from "#platform/testing/own-process.ts";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

// Whole processes are started and killed: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal({ at: "2026-11-20T18:00:00Z" });
  firm = await ground.found();
  await ground.send(firm, "POST /api/rates", { rate: 1_000, from: "2020-01-01" });
});
afterAll(() => ground.stop());

const path = "/api/time/ghost-timer";

test("signs that were answered stay, and those that were not are sent again", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const at = "2026-11-20T18:10:00Z";
  const { said: url, kill } = await startOwnProcess(
    `${import.meta.dirname}/../testing/app-process.ts`,
    [
      ...[ground.database.serviceUrl("legal"), inject("testServer").masterKey],
      ...["{}", "{}", JSON.stringify({ at })],
    ],
  );
  const { sessionId } = (await ground.send(firm, `POST ${path}`, { matterId, description: "" }))
    .body as { readonly sessionId: string };
  const headers = { "content-type": "application/json", "x-api-key": firm.key };
  const answered = new Set<number>();
  const sign = (seq: number) => ({
    seq,
    at: new Date(Date.parse("2026-11-20T18:00:00Z") + seq * 20_000).toISOString(),
  });
  const seqs = Array.from({ length: 30 }, (_, nth) => nth + 1);
  const killed: Promise<unknown>[] = [];
  const send = async (seq: number): Promise<void> => {
    const body = JSON.stringify(sign(seq));
    const got = await fetch(`${url}${path}/${sessionId}/heartbeat`, {
      method: "POST",
      headers,
      body,
    }).catch(() => null);
    if (got?.status !== 200) return;
    answered.add(seq);
    if (answered.size >= 12 && killed.length === 0) killed.push(kill());
  };
  await Promise.all(seqs.map(send));
  expect(await killed[0]).toBe("SIGKILL");

  ground.clock.advance(10 * 60_000);
  const alive = (await ground.send(firm, `GET ${path}/${sessionId}`)).body;
  const newest = Math.max(...answered);
  expect(alive.status).toBe("running");
  expect(Date.parse(alive.lastActivityAt)).toBeGreaterThanOrEqual(Date.parse(sign(newest).at));
  const again = { beats: seqs.map(sign) };
  const whole = await ground.send(firm, `POST ${path}/${sessionId}/heartbeat`, again);
  expect(whole.body).toMatchObject({ activeSeconds: 600, idleSeconds: 0, status: "running" });
  expect(whole.body.accepted).toBeLessThanOrEqual(seqs.length - answered.size);
  const stopped = await ground.send(firm, `DELETE ${path}/${sessionId}`);
  expect(stopped.body.timeEntries).toMatchObject([{ rawSeconds: 600, status: "draft" }]);
});
