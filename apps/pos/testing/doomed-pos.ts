/** Starts `app-process.ts` over a ground's database, asks it, and ends it with SIGKILL. */
import { expect, inject } from "vitest";
import { startOwnProcess } from "#platform/testing/own-process.ts";
import type { CheckoutGround } from "./checkout-ground.ts";

export interface DoomedPos {
  /** Asks and lets the answer be lost with the process. */
  readonly ask: (path: string, body: object) => void;
  readonly kill: () => Promise<void>;
}

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
      void fetch(`${url}${path}`, sent).catch(() => undefined);
    },
    kill: async () => {
      expect(await kill()).toBe("SIGKILL");
    },
  };
};
