/** What a file that has taken over its parser can do: nothing to anybody but itself. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { usualLimits } from "./parser-limits.ts";
import { parserOf, type Parser, type ParserKind } from "./parser.ts";

const small = { ...usualLimits, inputBytes: 100_000, outputBytes: 100_000, timeMs: 15_000 };
const isLinux = process.platform === "linux";

const hostile = (limits: Partial<ParserKind<unknown>["limits"]> = {}): Parser<unknown> =>
  parserOf({
    module: new URL("./testing/hostile-parser.ts", import.meta.url),
    reads: [],
    answer: z.union([z.string(), z.record(z.string(), z.string())]),
    limits: { ...small, ...limits },
  });

const read = (parser: Parser<unknown>, word: string) => parser.read(Buffer.from(word));

describe("a child that reads strangers' files", () => {
  test("makes no code, loads nothing, and has no way out", async () => {
    vi.stubEnv("MILPA_MASTER_KEY", "secret");
    let visitors = 0;
    const server = createServer(() => (visitors += 1)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { readonly port: number };
    const outcome = await read(hostile(), `attempts ${port}`);
    server.close();
    const told = (outcome as { readonly value: Record<string, string> }).value;
    const reached = Object.keys(told).filter((name) => told[name] === "done");
    // Without Linux's limits a socket that code already holds is only kept from code by the rest.
    const needLimits = ["heldSocket", "heldDatagram", "heldFetch"];
    expect(reached.filter((name) => isLinux || !needLimits.includes(name))).toEqual([
      "heldEnvironment",
    ]);
    expect(told["eval"]).toMatch(/Code generation from strings disallowed/);
    expect(told["function"]).toMatch(/Code generation from strings disallowed/);
    expect(told["heldFile"]).toMatch(/ERR_ACCESS_DENIED/);
    expect(told["heldSpawn"]).toMatch(/ERR_ACCESS_DENIED/);
    expect(told["heldThread"]).toMatch(/ERR_ACCESS_DENIED/);
    if (isLinux) expect(told["heldSocket"]).toMatch(/EMFILE/);
    if (isLinux) expect(visitors).toBe(0);
    expect(existsSync("/tmp/written")).toBe(false);
    vi.unstubAllEnvs();
  });

  test.each([
    ["loop", "slow"],
    ["heap", "broken"],
    ["buffers", "broken"],
    ["text", "large"],
    ["crash", "broken"],
    ["throw", "broken"],
    ["number", "broken"],
  ])("%s: that file is %s, and the next one is read", async (word, unread) => {
    const parser = hostile({ timeMs: word === "loop" ? 300 : 15_000 });
    const before = process.memoryUsage.rss();
    const outcome = await read(parser, word);
    if (word === "buffers" && "unread" in outcome)
      expect(["broken", "large"]).toContain(outcome.unread);
    else expect(outcome).toEqual({ unread });
    if (word !== "number") expect(parser.pids()).toEqual([]);
    expect(await read(parser, "a letter")).toEqual({ value: "read a letter" });
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
  });

  test("an answer comes in parts, in their order, before its rest", async () => {
    const parser = hostile();
    const parts: unknown[] = [];
    const onPart = (part: unknown) => parts.push(part);
    const letter = { value: "read parts 3" };
    expect(await parser.read(Buffer.from("parts 3"), { onPart })).toEqual(letter);
    expect(parts).toEqual(["part 0", "part 1", "part 2"]);
    // A limit for all of one answer, not for all that a child ever says.
    expect(await parser.read(Buffer.from("parts 3000"), { onPart })).toHaveProperty("value");
    expect(await parser.read(Buffer.from("parts 3000"), { onPart })).toHaveProperty("value");
    expect(parser.pids()).toHaveLength(1);
  });

  test("more parts than one may answer: that file is large; one not believed: broken", async () => {
    const parser = hostile();
    const heard = { onPart: () => undefined };
    expect(await parser.read(Buffer.from("parts 1e9"), heard)).toEqual({ unread: "large" });
    const doubted = {
      onPart: () => {
        throw new Error("no such part");
      },
    };
    expect(await parser.read(Buffer.from("parts 1"), doubted)).toEqual({ unread: "broken" });
    expect(await read(parser, "a letter")).toEqual({ value: "read a letter" });
  });

  test("is used again, but not for ever", async () => {
    const parser = hostile({ children: 1, filesPerChild: 3 });
    const pids: unknown[] = [];
    for (let file = 0; file < 4; file += 1) pids.push(await read(parser, "pid"));
    expect(pids[1]).toEqual(pids[0]);
    expect(pids[2]).toEqual(pids[0]);
    expect(pids[3]).not.toEqual(pids[0]);
  });

  test("leaves when nothing comes", async () => {
    const parser = hostile({ idleMs: 30 });
    expect(parser.pids()).toEqual([]);
    await read(parser, "pid");
    await vi.waitFor(() => expect(parser.pids()).toEqual([]));
  });

  test("one reads, so many wait, and the next is told to come again", async () => {
    const parser = hostile({ children: 1, queued: 2 });
    const all = await Promise.all(["a", "b", "c", "d", "e"].map((word) => read(parser, word)));
    const [a, b, c] = ["a", "b", "c"].map((word) => ({ value: `read ${word}` }));
    expect(all).toEqual([a, b, c, { unread: "busy" }, { unread: "busy" }]);
    expect(await read(parser, "f")).toEqual({ value: "read f" });
  });

  test("a machine that starts no child is at fault, not the file", async () => {
    const parser = parserOf({
      module: new URL("./testing/no-such-parser.ts", import.meta.url),
      reads: [],
      answer: z.string(),
      limits: small,
    });
    const troubles: unknown[] = [];
    const outcome = await parser.read(Buffer.from("x"), {
      onTrouble: (error) => troubles.push(error),
    });
    expect(outcome).toEqual({ unread: "busy" });
    expect(troubles).toHaveLength(1);
  });

  test("too large a file is not handed over", async () => {
    const parser = hostile();
    expect(await parser.read(Buffer.alloc(100_001))).toEqual({ unread: "large" });
    expect(parser.pids()).toEqual([]);
  });

  test.each(["a letter", "loop"])("no orphan is left of a killed house (%s)", async (word) => {
    const house = spawn(
      process.execPath,
      [fileURLToPath(new URL("./testing/doomed-house.ts", import.meta.url)), word],
      { env: {}, stdio: ["ignore", "pipe", "inherit"] },
    );
    const [line] = (await once(house.stdout, "data")) as [Buffer];
    const child = Number(line.toString());
    expect(isThere(child)).toBe(true);
    house.kill("SIGKILL");
    // A loop uses up the second of a processor that this child was given.
    await vi.waitFor(() => expect(isThere(child)).toBe(false), { timeout: 15_000 });
  });
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
