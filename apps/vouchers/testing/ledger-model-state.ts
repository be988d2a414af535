/** What the naive model of the ledger holds, and what can be done to it. */

export interface ModelCell {
  readonly id: string;
  readonly walletId: string;
  readonly umbrella: ModelCell | null;
  readonly cap: number | null;
  readonly cashbackBp: number;
}

export interface ModelBatch {
  readonly id: string;
  readonly wallet: string;
  readonly issuer: string;
  readonly expiresAt: number;
  cents: number;
}

export interface ModelCharge {
  readonly id: string;
  readonly cell: ModelCell;
  readonly total: number;
  readonly withReference: boolean;
  readonly expiresAt: number;
  status: "pending" | "vales_applied" | "settled" | "cancelled";
  payer: string | null;
  lines: { readonly batch: string; readonly cents: number }[];
  cash: number | null;
  cashback: number;
  reason: string | null;
  settleKey: string | null;
}

export type Operation =
  | {
      readonly kind: "create";
      readonly id: string;
      readonly cell: ModelCell;
      readonly total: number;
      readonly ticket: string | null;
      readonly withReference: boolean;
    }
  | {
      readonly kind: "apply";
      readonly charge: string;
      readonly wallet: string;
      readonly wanted: number | null;
    }
  | {
      readonly kind: "settle";
      readonly charge: string;
      readonly stackable: boolean;
      readonly key: string | null;
    }
  | { readonly kind: "cancel"; readonly charge: string }
  | {
      readonly kind: "disperse";
      readonly id: string;
      readonly cell: ModelCell;
      readonly wallet: string;
      readonly cents: number;
      readonly days: number;
    }
  | {
      readonly kind: "send";
      readonly member: string;
      readonly from: string;
      readonly to: string;
      readonly cents: number;
      readonly issuer: string | null;
      readonly key: string | null;
      /** The batches that it really made, so that ties of the next spending are broken alike. */
      readonly made: readonly string[];
    }
  | {
      readonly kind: "propose";
      /** As the service named and filled it; empty where it found nothing. */
      readonly id: string;
      readonly lines: readonly ModelLine[];
    }
  | { readonly kind: "accept" | "reverse"; readonly clearing: string }
  | { readonly kind: "sweep" };

/** What a clearing takes from a wallet of an issuer's vouchers. */
export type ModelLine = readonly [wallet: string, issuer: string, cents: number];

export interface ModelClearing {
  readonly id: string;
  readonly lines: readonly ModelLine[];
  status: "proposed" | "posted" | "reversed";
  postedAt: number | null;
  cleared: { readonly batch: string; readonly cents: number }[];
}

export interface Model {
  readonly batches: ModelBatch[];
  readonly charges: ModelCharge[];
  readonly clearings: ModelClearing[];
  readonly tickets: Record<string, string>;
  /** The wallet of each cell. */
  readonly walletOf: Readonly<Record<string, string>>;
  readonly used: Record<string, number>;
  readonly events: string[];
  /** What a sender's key stands for: what was asked, and what was answered. */
  readonly sends: Record<string, { readonly asked: string; readonly answer: unknown }>;
  /** The real ids of batches that a settlement handed to a stall, by the model's own. */
  readonly realIds: Record<string, string>;
}
