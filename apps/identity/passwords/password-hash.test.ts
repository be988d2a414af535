/** Hashes of passwords: argon2id, the same work for nobody's, and no thread for tokens taken. */
import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.ts";

describe("a hash", () => {
  it("is argon2id with 19 MiB, two passes, one lane, and a salt of its own", async () => {
    const [one, other] = [await hashPassword("maiz azul"), await hashPassword("maiz azul")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(isOutdated(one)).toBe(false);
  });

  it("is of the password alone, however it is composed", async () => {
    const made = await hashPassword("n\u0303andu\u0301 veloz");
    expect(await verifyPassword(made, "ñandú veloz")).toBe(true);
    expect(await verifyPassword(made, "ñandú velos")).toBe(false);
    expect(await verifyPassword(made, "")).toBe(false);
  });

  it("made with other parameters is outdated, and still right", async () => {
    const weak = await hash("maiz azul", { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const other = await hash("maiz azul", { algorithm: 1, memoryCost: 19_456, timeCost: 2 });
    expect([isOutdated(weak), isOutdated(other)]).toEqual([true, true]);
    expect(await verifyPassword(weak, "maiz azul")).toBe(true);
  });
});

describe("nobody's password", () => {
  it("is never right", async () => {
    for (const guess of ["", "nobody signs in!", "password"])
      expect(await verifyPassword(null, guess)).toBe(false);
  });

  // Time that the processor gave to this process: what others take from the machine is not in it. A
  // check that is skipped takes a thousandth.
  it("costs as much work as somebody's", async () => {
    const made = await hashPassword("maiz azul");
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round += 1) {
      known.push(await workOf(() => verifyPassword(made, "maiz rojo")));
      unknown.push(await workOf(() => verifyPassword(null, "maiz rojo")));
    }
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });
});

/** Microseconds of processor time, all threads together. */
const workOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
