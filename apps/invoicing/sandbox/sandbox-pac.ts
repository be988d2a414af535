/** A stamping provider and SAT in one process: real stamps of a certificate that means nothing. */
import { createHash, type KeyObject } from "node:crypto";
import { hourMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { totalText, type StatusFacts } from "#libraries/cfdi/seal/status-expression.ts";
import { withTimbre } from "#libraries/cfdi/seal/timbre-placing.ts";
import { signTimbreAside } from "#libraries/cfdi/seal/timbre.ts";
import type { SatStatus } from "../providers/provider-port.ts";
import { asksNobody, cancelStateOf, newCancellation, satStatusOf } from "./cancel-state.ts";
import { examineDocument, type Examined, type Examiner } from "./examine-document.ts";
import { readCancellation } from "./read-cancellation.ts";
import type { Decision, SandboxStamp, SandboxStamps } from "./sandbox-stamps.ts";

/** Who stamps: RFC, number and key of a certificate of sandbox's own. */
export interface StampingIdentity {
  readonly rfc: string;
  readonly number: string;
  readonly key: KeyObject;
}

export interface SandboxPacOptions extends Examiner {
  readonly identity: StampingIdentity;
  readonly stamps: SandboxStamps;
  /** Business time. */
  readonly now: () => Date;
  /** Absent: certificate, seal, dates and `rules` are examined. */
  readonly examine?: typeof examineDocument;
  /** Called once per stamp that is really new. */
  readonly onStamp?: (stamp: SandboxStamp, comprobante: Comprobante) => void;
}

export type PacOutcome =
  | {
      readonly kind: "stamped";
      readonly stamp: SandboxStamp;
      readonly repeated: boolean;
      readonly xml: string;
    }
  | Extract<Examined, { readonly kind: "refused" }>;

export interface SandboxPac {
  /**
   * The same XML of the same customer always gets the same stamp. Two who share a test certificate
   * may well send the same bytes: each has a document of its own.
   */
  readonly stamp: (xml: string, customer?: string) => Promise<PacOutcome>;
  /** The stamp of this very XML, if this customer has one. */
  readonly find: (xml: string, customer?: string) => Promise<PacOutcome | null>;
  /** SAT's code for the folio, or for the whole request. */
  readonly cancel: (xml: string) => Promise<{ readonly code: string; readonly uuid: string }>;
  readonly status: (facts: StatusFacts) => Promise<SatStatus>;
  /** The receiver's word; false when nothing waits for it. */
  readonly decide: (uuid: string, decision: Decision) => Promise<boolean>;
}

export const sandboxPacOf = (options: SandboxPacOptions): SandboxPac => {
  const { stamps, now } = options;
  const find = async (xml: string, customer = ""): Promise<PacOutcome | null> => {
    const stamp = await stamps.find(hashOf(xml, customer));
    return stamp && stampedWith(xml, stamp, { repeated: true });
  };
  return {
    find,
    stamp: async (xml, customer = "") => {
      const examined = examine(options, xml);
      // What was stamped in time may be too old to be stamped now.
      if (examined.kind === "refused") return (await find(xml, customer)) ?? examined;
      return stampGood(options, { xml, hash: hashOf(xml, customer) }, examined.comprobante);
    },
    cancel: (xml) => cancel(options, xml),
    status: async (facts) => {
      const stamp = await stamps.findByUuid(facts.uuid.toUpperCase());
      return stamp && isMeant(stamp, facts) ? satStatusOf(stamp, now()) : notFound;
    },
    decide: async (uuid, is) => {
      const stamp = await stamps.findByUuid(uuid.toUpperCase());
      if (!stamp?.cancellation || cancelStateOf(stamp, now()) !== "in_process") return false;
      const cancellation = { ...stamp.cancellation, decision: { is, from: now() } };
      await stamps.saveCancellation(uuid.toUpperCase(), cancellation);
      return true;
    },
  };
};

const hashOf = (xml: string, customer: string): string =>
  createHash("sha256").update(`${customer}\n${xml}`, "utf8").digest("hex");

const stampedWith = (
  xml: string,
  stamp: SandboxStamp,
  { repeated }: { readonly repeated: boolean },
): PacOutcome => ({ kind: "stamped", stamp, repeated, xml: withTimbre(xml, stamp.timbre) });

const examine = ({ now, rules, examine: own = examineDocument }: SandboxPacOptions, xml: string) =>
  own(xml, now(), { rules });

/** Whether it was stamped before, the memory says when it is asked to keep the stamp. */
const stampGood = async (
  options: SandboxPacOptions,
  { xml, hash }: { readonly xml: string; readonly hash: string },
  comprobante: Comprobante,
): Promise<PacOutcome> => {
  const now = options.now();
  const { identity } = options;
  const timbre = await signTimbreAside(
    {
      uuid: newId().toUpperCase(),
      fechaTimbrado: centralTime(now),
      rfcProvCertif: identity.rfc,
      noCertificadoSat: identity.number,
      selloCfd: comprobante.Sello ?? "",
    },
    identity.key,
  );
  const made = { ...factsOf(comprobante), hash, timbre, stampedAt: now };
  const kept = await options.stamps.save({ ...made, cancellation: null });
  const isNew = kept.timbre.UUID === timbre.UUID;
  if (isNew) options.onStamp?.(kept, comprobante);
  return stampedWith(xml, kept, { repeated: !isNew });
};

const factsOf = (comprobante: Comprobante) => ({
  issuerRfc: comprobante.Emisor.Rfc,
  receiverRfc: comprobante.Receptor.Rfc,
  total: comprobante.Total,
  asksNobody: asksNobody(comprobante),
  replaces: (comprobante.CfdiRelacionados ?? [])
    .filter(({ TipoRelacion }) => TipoRelacion === "04")
    .flatMap(({ CfdiRelacionado }) => CfdiRelacionado.map(({ UUID }) => UUID.toUpperCase())),
});

/** Central Mexico lies six hours behind UTC all year round; stamps carry its time (Anexo 20). */
const centralTime = (now: Date): string =>
  plusMs(now, -6 * hourMs)
    .toISOString()
    .slice(0, 19);

const cancel = async ({ stamps, now }: SandboxPacOptions, xml: string) => {
  const asked = readCancellation(xml);
  if (!asked) return { code: "301", uuid: "" };
  const uuid = asked.uuid.toUpperCase();
  const answer = (code: string) => ({ code, uuid: asked.uuid });
  if (!asked.signed) return answer("302");
  const stamp = await stamps.findByUuid(uuid);
  if (!stamp) return answer("205");
  if (stamp.issuerRfc !== asked.issuerRfc) return answer("203");
  const { motive, substitute } = asked;
  if (!/^0[1-4]$/.test(motive)) return answer("207");
  if (motive !== "01" && substitute !== null) return answer("209");
  if (motive === "01") {
    const other = await stamps.findByUuid(substitute?.toUpperCase() ?? "");
    if (!other) return answer("208");
    if (!other.replaces.includes(uuid)) return answer("212");
  }
  const state = cancelStateOf(stamp, now());
  if (state !== "none" && state !== "rejected") return answer("202");
  await stamps.saveCancellation(uuid, newCancellation(stamp, motive, now()));
  return answer("201");
};

const isMeant = ({ timbre, ...stamp }: SandboxStamp, facts: StatusFacts): boolean =>
  stamp.issuerRfc === facts.issuerRfc &&
  stamp.receiverRfc === facts.receiverRfc &&
  totalText(stamp.total) === totalText(facts.total) &&
  timbre.SelloCFD.endsWith(facts.sello.slice(-8));

const notFound: SatStatus = {
  codigoEstatus: "N - 602: Comprobante no encontrado.",
  estado: "No Encontrado",
  esCancelable: null,
  estatusCancelacion: null,
  validacionEfos: null,
};
