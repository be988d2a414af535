/** Starts `pos-process.ts` over a ground's database, asks it, and ends it with SIGKILL. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, inject } from "vitest";
import type { CheckoutGround } from "./checkout-ground.ts";

export interface DoomedPos {
  /** Asks and lets the answer be lost with the process. */
  readonly ask: (path: string, body: object) => void;
  readonly kill: () => Promise<void>;
}

export const startDoomedPos = async (ground: CheckoutGround): Promise<DoomedPos> => {
  const program = `${import.meta.dirname}/pos-process.ts`;
  const urls = { vouchers: ground.vouchers.url, payments: ground.payments.url };
  const given = [ground.database.serviceUrl("pos"), inject("testServer").masterKey];
  const child = spawn(process.execPath, [
    ...["--import", "tsx", program, ...given, JSON.stringify(urls)],
  ]);
  const exit = once(child, "exit");
  const url = String((await once(child.stdout, "data"))[0]).trim();
  return {
    ask: (path, body) => {
      const headers = { "content-type": "application/json", "x-api-key": ground.key };
      const sent = { method: "POST", body: JSON.stringify(body), headers };
      void fetch(`${url}${path}`, sent).catch(() => undefined);
    },
    kill: async () => {
      child.kill("SIGKILL");
      expect((await exit)[1]).toBe("SIGKILL");
    },
  };
};
