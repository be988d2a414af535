/** What the register keeps in the browser: what it sells from, and sales that wait to be sent. */
import type { z } from "zod";
import type { readRegister, sellAtRegister } from "#contracts/pos/register.ts";
import type { Cents } from "#platform/money.ts";

type Reply = z.infer<(typeof readRegister)["shape"]["replies"][200]>;

export type Product = Reply["products"][number];
export type Drawer = Reply["drawers"][number];

export interface Snapshot extends Reply {
  /** The server's clock less this machine's. */
  readonly aheadMs: number;
}

export interface Line {
  readonly product: Product;
  readonly thousandths: number;
}

export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Money that was taken here, without any other app. */
export interface TakenTender {
  readonly id: string;
  readonly method: "cash" | "card" | "transfer";
  readonly cents: Cents;
  readonly givenCents: Cents | null;
}

export interface PaperLine {
  readonly name: string;
  readonly thousandths: number;
  readonly measured: "piece" | "measure";
  readonly unitCents: Cents;
  readonly totalCents: Cents;
}

export interface PaperPayment {
  readonly method: string;
  readonly cents: Cents;
  readonly givenCents: Cents | null;
}

/** All that stands on a printed ticket, in numbers. */
export interface Paper {
  readonly business: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly code: string;
  /** Null until it is known: made without a network. */
  readonly number: number | null;
  readonly soldAt: string;
  readonly lines: readonly PaperLine[];
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  readonly payments: readonly PaperPayment[];
  readonly url: string | null;
  readonly invoiceWithinDays: number | null;
}

export type SaleBody = z.input<(typeof sellAtRegister)["shape"]["body"]>;

export interface WaitingSale {
  /** Its ticket code. */
  readonly code: string;
  /** In which order they are sent. */
  readonly order: number;
  /** As it will be sent, byte for byte, however often. */
  readonly body: string;
  readonly paper: Paper;
  /** What the server said where it will never take it; null while it waits. */
  readonly refused: string | null;
}
