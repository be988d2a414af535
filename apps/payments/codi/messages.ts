/** The messages of CoDi's API as their documents name the fields, sealed and unsealed. */
import { z } from "zod";
import { plusMs } from "#platform/clock.ts";
import { signatureWindowMs } from "#platform/limits.ts";
import type { CodiIdentity } from "./identity.ts";
import { isSealed, sealOf } from "./seal.ts";
import { requestStateOf } from "./result-codes.ts";

/** What the request is about stands under a name of its own in each operation. */
type Content = { readonly datosMC: object } | { readonly peticionConsulta: object };

/** The body of a request: the content sealed with the moment, and our certificates' numbers. */
export const sealedRequest = async (
  content: Content,
  identity: CodiIdentity,
  at: Date,
): Promise<string> => {
  const epoch = at.getTime();
  const text = JSON.stringify("datosMC" in content ? content.datosMC : content.peticionConsulta);
  const envelope = {
    ...content,
    selloDigital: await sealOf(text, epoch, identity.key),
    epoch,
    crtLogIn: identity.loginCertificate,
    crtOper: identity.operationsCertificate,
  };
  return `d=${JSON.stringify(envelope)}`;
};

const state = z.object({ edoPet: z.number().int(), detalleEdoPet: z.string().optional() });
const sealed = {
  selloDigital: z.string(),
  crtBdeM: z.string(),
  epoch: z.number().int(),
};

export const chargeReply = z.object({ cadenaMC: z.string().max(4_000), ...sealed });

/** The charge message that a QR carries word for word; only its folio concerns us. */
export const chargeMessage = z.object({
  TYP: z.number(),
  ic: z.object({ IDC: z.string().regex(/^[0-9a-f]{10}$/) }),
});

export const chargeDetail = z.object({
  folioCodi: z.string().min(10).max(20),
  monto: z.union([z.string(), z.number()]),
  refNum: z.coerce.number(),
  tProc: z.number(),
  edoMC: z.number(),
  cveRastreo: z.string().nullish(),
});
export type ChargeDetail = z.infer<typeof chargeDetail>;

export const queryReply = z.object({
  resultado: z.looseObject({ lstDetalleMC: z.array(z.looseObject({})).nullish() }),
  ultPag: z.boolean(),
  ...sealed,
});

export type Reading<T> =
  | { readonly kind: "good"; readonly reply: T }
  /** They say that nothing was made. */
  | { readonly kind: "refused"; readonly reason: string }
  /** No answer of theirs, or none that can be believed. */
  | { readonly kind: "untrusted"; readonly reason: string };

interface Sealed {
  readonly selloDigital: string;
  readonly crtBdeM: string;
  readonly epoch: number;
}

/** `textOf` gives what the seal is over; of objects the very one that came, in its own order. */
export const readReply = <T extends Sealed>(
  body: string,
  schema: z.ZodType<T>,
  textOf: (reply: T, raw: unknown) => string,
  { identity, at }: { readonly identity: CodiIdentity; readonly at: Date },
): Reading<T> => {
  const json = jsonOf(body);
  const told = state.safeParse(json);
  if (!told.success) return { kind: "untrusted", reason: "unreadable" };
  const requestState = requestStateOf(told.data.edoPet);
  if (requestState === "unclear") return { kind: "untrusted", reason: "unclear" };
  if (requestState !== "taken") return { kind: "refused", reason: requestState };
  const parsed = schema.safeParse(json);
  if (!parsed.success) return { kind: "untrusted", reason: "unreadable" };
  const reply = parsed.data;
  const key = identity.authorityKeys.get(reply.crtBdeM);
  if (!key) return { kind: "untrusted", reason: "unknown_certificate" };
  if (!isSealed(textOf(reply, json), reply.epoch, reply.selloDigital, key)) {
    return { kind: "untrusted", reason: "bad_seal" };
  }
  // An old answer, sent again, would show the QR of another payment.
  const [oldest, newest] = [plusMs(at, -signatureWindowMs), plusMs(at, signatureWindowMs)];
  const fresh = reply.epoch >= oldest.getTime() && reply.epoch <= newest.getTime();
  return fresh ? { kind: "good", reply } : { kind: "untrusted", reason: "old" };
};

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
