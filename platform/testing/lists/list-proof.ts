/** The words of a proof that lists read what they show: its calls, and what it leaves out. */
import type { Route } from "../../http/route.ts";
import type { TestApp } from "../test-app.ts";
import type { Sent } from "../test-client.ts";

/** One list as it is asked for over HTTP, with filters that find few among very many. */
export interface ListCall {
  /** `GET /api/payments?status=refunded&limit=5`, or the address of a page. */
  readonly line: string;
  /** Who asks, where it is not the proof's own caller. */
  readonly by?: Sent;
  /** Entries in the answer; of a page a text that it must show. */
  readonly finds: number | string;
  /** Entries that a page shows, where its address says no `limit`; 50 unless told otherwise. */
  readonly page?: number;
  /** Ranges of an index that one answer is put together from: cells, states, kinds. */
  readonly lanes?: number;
}

export interface ListProof {
  readonly app: TestApp;
  /** Whose lists must be proven; the app's own unless told otherwise. */
  readonly routes?: readonly Route[];
  readonly caller: Sent;
  readonly calls: readonly ListCall[];
  /** Operations that no call proves, and why their tables stay small: by name. */
  readonly small: Readonly<Record<string, string>>;
  /** Statements that read more than a page by their meaning (a day's sum), and why: by name. */
  readonly walks?: Readonly<Record<string, string>>;
  /**
   * Statements that sort what they read while their tables have no statistics, which is for about a
   * minute after these grew, and why: by name.
   */
  readonly young?: Readonly<Record<string, string>>;
}

/** Rows of a list under proof: as many as quick tests bear, a million in the long run. */
export const manyRows = process.env["MILPA_SOAK"] ? 1_000_000 : 10_000;

/** Time for a proof with its rows. */
export const proofMs = process.env["MILPA_SOAK"] ? 1_800_000 : 60_000;
