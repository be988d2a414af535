/** Starts `app-process.ts` over a ground's database, asks it, and ends it with SIGKILL. */
import { expect, inject } from "vitest";
import { startOwnProcess } from "#platform/testing/own-process.ts";
import type { FaultGround } from "./fault-ground.ts";
import { sale } from "./sale.ts";

export interface DoomedProcess {
  /** Null when it died before its answer. */
  readonly stamp: (
    body: object,
    headers: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly uuid: string } | null>;
  readonly kill: () => Promise<void>;
}

export const startDoomed = async (
  { ground, variables }: FaultGround,
  others: Readonly<Record<string, string>> = {},
): Promise<DoomedProcess> => {
  const program = `${import.meta.dirname}/app-process.ts`;
  const { said: url, kill } = await startOwnProcess(program, [
    ground.database.serviceUrl("invoicing"),
    inject("testServer").masterKey,
    JSON.stringify({ ...variables, ...others }),
  ]);
  return {
    stamp: async (body, headers) => {
      try {
        const answer = await fetch(`${url}/api/external/cfdi/stamp`, {
          method: "POST",
          body: JSON.stringify({ ...sale, ...body }),
          headers: { "content-type": "application/json", ...headers },
        });
        const { uuid = "" } = (await answer.json()) as { readonly uuid?: string };
        return { status: answer.status, uuid };
      } catch {
        return null;
      }
    },
    kill: async () => {
      expect(await kill()).toBe("SIGKILL");
    },
  };
};
