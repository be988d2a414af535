/** What a document takes of others: money that is owed on them, tickets, or a bare relation. */
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";

export interface Claim {
  readonly kind: "relation" | "payment" | "credit" | "ticket" | "ticket_return";
  /** A fiscal UUID in upper case, or the folio of a ticket. */
  readonly target: string;
  /** TipoRelacion. */
  readonly relation?: string;
  /** NumParcialidad. */
  readonly installment?: number;
  /** Millionths of the target's currency. */
  readonly amountMicros?: number;
}

/** A document of ours with what stands against it now. */
export interface Standing {
  readonly status: InvoiceStatus;
  readonly totalMicros: number;
  readonly paidMicros: number;
  readonly creditedMicros: number;
  /** The highest in use; zero without payments. */
  readonly lastInstallment: number;
}

/** What stands while the organization is locked. */
export interface ClaimGround {
  /** By fiscal UUID in upper case. */
  readonly standings: Map<string, Standing>;
  /** Who has a ticket, by its folio: the UUID of a document, or its id while it has none. */
  readonly tickets: Map<string, string>;
}

export interface Taken {
  readonly comprobante: Comprobante;
  readonly claims: readonly Claim[];
}

/** How a document takes of others, decided once all of that is locked. */
export interface ClaimPlan {
  /** UUIDs, in upper case, whose standing `take` looks at. */
  readonly documents: readonly string[];
  /** Folios of tickets that `take` looks at. */
  readonly tickets: readonly string[];
  /** Pure; may be called again when its transaction is. */
  readonly take: (ground: ClaimGround) => Taken | { readonly findings: readonly Finding[] };
}

/** What is still owed: neither paid nor credited. */
export const owedMicros = ({ totalMicros, paidMicros, creditedMicros }: Standing): number =>
  Math.max(0, totalMicros - paidMicros - creditedMicros);

/** What may still be credited: goods that were paid for can come back, too. */
export const creditableMicros = ({ totalMicros, creditedMicros }: Standing): number =>
  Math.max(0, totalMicros - creditedMicros);

/** The relations that a document names in its head. */
export const relationClaims = ({ CfdiRelacionados }: Comprobante): readonly Claim[] =>
  (CfdiRelacionados ?? []).flatMap(({ TipoRelacion: relation, CfdiRelacionado: related }) =>
    related.map(({ UUID }) => ({
      kind: "relation" as const,
      target: UUID.toUpperCase(),
      relation,
    })),
  );

/** The next document of the same batch sees what this one, `holder`, took. */
export const advanceClaims = (
  { standings, tickets }: ClaimGround,
  claims: readonly Claim[],
  holder: string,
): void => {
  for (const { kind, target, amountMicros = 0, installment = 0 } of claims) {
    if (kind === "ticket") tickets.set(target, holder);
    if (kind === "ticket_return") tickets.delete(target);
    const before = standings.get(target);
    if (!before || (kind !== "payment" && kind !== "credit")) continue;
    const sum = kind === "payment" ? "paidMicros" : "creditedMicros";
    standings.set(target, {
      ...before,
      [sum]: before[sum] + amountMicros,
      lastInstallment: Math.max(before.lastInstallment, installment),
    });
  }
};
