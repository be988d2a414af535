/** Sandbox's memory of its stamps: one of a hash, and those of one moment in one transaction. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupCommitter, type Commit } from "#platform/db/group-commit.ts";
import { newId } from "#platform/id.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { keepingSandboxStamp } from "./keep-sandbox-stamp.command.ts";
import type { SandboxStamp } from "./sandbox-stamps.ts";
import { storedStamps } from "./sandbox-stamps.store.ts";

let ground: InvoicingGround;
let transactions = 0;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

/** As another process has one: it waits for nobody of this one. */
const committer = (): Commit => {
  const { db } = ground.app.services;
  const counted: typeof db = {
    ...db,
    transaction: (work) => {
      transactions += 1;
      return db.transaction(work);
    },
  };
  return groupCommitter(counted, { emit: () => Promise.resolve() });
};

const stampOf = (hash: string): SandboxStamp => ({
  hash,
  timbre: {
    Version: "1.1",
    UUID: newId().toUpperCase(),
    FechaTimbrado: "2026-11-21T10:00:00",
    RfcProvCertif: "SPR190613I52",
    SelloCFD: "c2VsbG8=",
    NoCertificadoSAT: "30001000000500003456",
    SelloSAT: "c2VsbG8=",
  },
  issuerRfc: "EKU9003173C9",
  receiverRfc: "CACX7605101P8",
  total: "116.00",
  asksNobody: true,
  replaces: [],
  stampedAt: new Date("2026-11-21T16:00:00Z"),
  cancellation: null,
});

test("of processes that stamp one document at once, all tell the same stamp", async () => {
  for (let round = 0; round < 10; round += 1) {
    const hash = `one-${round}`;
    const kept = await Promise.all(
      Array.from({ length: 4 }, () => committer()(keepingSandboxStamp, stampOf(hash))),
    );
    const [first] = kept;
    expect(kept.map(({ timbre }) => timbre.UUID)).toEqual(kept.map(() => first?.timbre.UUID));
    expect(await storedStamps(ground.app.services.db).find(hash)).toEqual(first);
  }
});

test("stamps of one moment share a transaction", async () => {
  transactions = 0;
  const commit = committer();
  const made = Array.from({ length: 12 }, (_, index) => stampOf(`together-${index}`));
  const twice = await Promise.all(
    [...made, ...made].map((one) => commit(keepingSandboxStamp, one)),
  );
  expect(twice).toEqual([...made, ...made]);
  expect(transactions).toBe(1);
});
