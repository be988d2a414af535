// Whoever tells the house to stop is obeyed, through npm too; one press is one wish.
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stopOnSignal } from "./stop-on-signal.ts";

const listening = () => {
  const signals = new EventEmitter();
  const ends: number[] = [];
  const said: string[] = [];
  let now = 0;
  const on = (signal: string, listener: () => void): unknown => signals.on(signal, listener);
  const exit = (code: number): unknown => ends.push(code);
  const stopping = stopOnSignal(
    { on, exit },
    (sentence) => said.push(sentence),
    () => now,
  );
  const signal = (name: "SIGINT" | "SIGTERM", at: number): void => {
    now = at;
    signals.emit(name);
  };
  return { ...stopping, ends, said, signal };
};

describe("a signal", () => {
  test("stops once, though the same press comes twice", async () => {
    const house = listening();
    let stops = 0;
    house.whenStarted(() => {
      stops += 1;
      return Promise.resolve();
    });
    house.signal("SIGINT", 0);
    house.signal("SIGINT", 5);
    house.signal("SIGTERM", 900);
    await expect.poll(() => house.ends).toEqual([0]);
    expect(stops).toBe(1);
    expect(house.said.at(-1)).toBe("Stopped.");
  });

  test("that comes again after a while ends at once", () => {
    const house = listening();
    house.whenStarted(() => new Promise(() => undefined));
    house.signal("SIGTERM", 0);
    expect(house.ends).toEqual([]);
    house.signal("SIGINT", 1_500);
    expect(house.ends).toEqual([130]);
  });

  test("while the house starts stops it when it has started", async () => {
    const house = listening();
    house.signal("SIGTERM", 0);
    expect(house.ends).toEqual([]);
    house.whenStarted(() => Promise.resolve());
    await expect.poll(() => house.ends).toEqual([0]);
  });

  test("that cannot stop it ends with a failure", async () => {
    const house = listening();
    house.whenStarted(() => Promise.reject(new Error("The database hangs.")));
    house.signal("SIGTERM", 0);
    await expect.poll(() => house.ends).toEqual([1]);
  });
});

const root = join(import.meta.dirname, "../..");

/** Says when it listens, and which signal came; ends by itself where none does. */
const probe = `
  setTimeout(() => process.exit(3), 10_000);
  process.on("SIGTERM", () => { console.log("heard"); process.exit(0); });
  console.log("listening");`;

test.each(["start", "milpa"])("npm run %s hands a signal on to the house", async (name) => {
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const place = await mkdtemp(join(tmpdir(), "milpa-npm-"));
  try {
    await writeFile(join(place, "probe.js"), probe);
    const script = scripts[name]?.replace("ecosystem/milpa.js", "probe.js");
    await writeFile(join(place, "package.json"), JSON.stringify({ scripts: { probe: script } }));
    const npm = spawn("npm", ["run", "--silent", "probe", "--", "vouchers"], { cwd: place });
    const ended = once(npm, "exit");
    let said = "";
    npm.stdout.on("data", (chunk: Buffer) => {
      if (said === "") npm.kill("SIGTERM");
      said += chunk.toString();
    });
    await ended;
    expect(said).toBe("listening\nheard\n");
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
