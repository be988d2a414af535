/** What sandbox's stamping provider remembers: every stamp, by whose and what it was given for. */
import type { TimbreFiscalDigital } from "#libraries/cfdi/shape/complemento.ts";

export type Decision = "accepted" | "rejected";

export interface SandboxCancellation {
  readonly motive: string;
  readonly askedAt: Date;
  readonly needsAcceptance: boolean;
  /** The receiver's word, and from when on it counts. */
  readonly decision: { readonly is: Decision; readonly from: Date } | null;
}

export interface SandboxStamp {
  /** SHA-256 of the customer and the sealed XML, in hex. */
  readonly hash: string;
  readonly timbre: TimbreFiscalDigital;
  readonly issuerRfc: string;
  readonly receiverRfc: string;
  /** As it stands in the document. */
  readonly total: string;
  /** Whatever its age: small, to the public, to a foreigner, or of a kind that asks nobody. */
  readonly asksNobody: boolean;
  /** UUIDs that this document takes the place of (relation 04). */
  readonly replaces: readonly string[];
  readonly stampedAt: Date;
  readonly cancellation: SandboxCancellation | null;
}

/** UUIDs are upper case here. */
export interface SandboxStamps {
  readonly find: (hash: string) => Promise<SandboxStamp | null>;
  readonly findByUuid: (uuid: string) => Promise<SandboxStamp | null>;
  /** Keeps the first of a hash, whoever comes at the same moment; answers the one that is kept. */
  readonly save: (stamp: SandboxStamp) => Promise<SandboxStamp>;
  readonly saveCancellation: (uuid: string, cancellation: SandboxCancellation) => Promise<void>;
}

/** For tests and doubles: forgets with its process. */
export const stampsInMemory = (): SandboxStamps => {
  const byHash = new Map<string, SandboxStamp>();
  const byUuid = new Map<string, string>();
  const find = (hash: string) => Promise.resolve(byHash.get(hash) ?? null);
  return {
    find,
    findByUuid: (uuid) => find(byUuid.get(uuid) ?? ""),
    save: (stamp) => {
      const kept = byHash.get(stamp.hash) ?? stamp;
      byHash.set(kept.hash, kept);
      byUuid.set(kept.timbre.UUID.toUpperCase(), kept.hash);
      return Promise.resolve(kept);
    },
    saveCancellation: (uuid, cancellation) => {
      const stamp = byHash.get(byUuid.get(uuid) ?? "");
      if (stamp) byHash.set(stamp.hash, { ...stamp, cancellation });
      return Promise.resolve();
    },
  };
};
