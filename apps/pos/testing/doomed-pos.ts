/** Starts `app-process.ts` over a ground's database, asks it, and ends it with SIGKILL. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject } from "vitest";
import { startOwnProcess } from "#platform/testing/own-process.ts";
import type { CheckoutGround } from "./checkout-ground.ts";

export interface DoomedPos {
  /** Asks, again where a process that has just started says 503; its answer is lost with it. */
  readonly ask: (path: string, body: object) => void;
  readonly kill: () => Promise<void>;
}

const triesMost = 40;

export const startDoomedPos = async (ground: CheckoutGround): Promise<DoomedPos> => {
  const program = `${import.meta.dirname}/app-process.ts`;
  const urls = { vouchers: ground.vouchers.url, payments: ground.payments.url };
  const { said: url, kill } = await startOwnProcess(program, [
    ground.database.serviceUrl("pos"),
    inject("testServer").masterKey,
    "{}",
    JSON.stringify(urls),
  ]);
  return {
    ask: (path, body) => {
      const headers = { "content-type": "application/json", "x-api-key": ground.key };
      const sent = { method: "POST", body: JSON.stringify(body), headers };
      const send = async (): Promise<void> => {
        for (let tries = 0; tries < triesMost; tries += 1) {
          const got = await fetch(`${url}${path}`, sent);
          if (got.status !== 503) return;
          await wait(250);
        }
      };
      void send().catch(() => undefined);
    },
    kill: async () => {
      expect(await kill()).toBe("SIGKILL");
    },
  };
};
