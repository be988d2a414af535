// The lock of a home is held by one live process and by no dead one.
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockHome } from "./home-lock.ts";
import { identityOf } from "./processes/process-identity.ts";
import { scratchHome } from "./test-home.ts";

let home: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ home, remove } = await scratchHome());
  await mkdir(home);
});
afterEach(() => remove());

const leave = (holder: unknown): Promise<void> =>
  writeFile(
    join(home, "postgres.lock"),
    typeof holder === "string" ? holder : JSON.stringify(holder),
  );

it("is refused while its holder lives", async () => {
  await leave({ processId: process.ppid, identity: identityOf(process.ppid) });
  expect(() => lockHome(home)).toThrow(`Another milpa (process ${process.ppid})`);
  await leave("{}");
});

it("is taken from a process whose number was given to another since", async () => {
  await leave({ processId: process.ppid, identity: "an earlier one" });
  lockHome(home).release();
  expect(await readdir(home)).toEqual([]);
});

it("is taken when the note cannot be read", async () => {
  await leave('{"processId":');
  lockHome(home).release();
  expect(await readdir(home)).toEqual([]);
});

it("leaves a lock alone that is no longer its own", async () => {
  const lock = lockHome(home);
  await leave({ processId: 1, identity: "another" });
  lock.release();
  expect(await readdir(home)).toEqual(["postgres.lock"]);
});
