/**
 * Sandbox's CoDi: takes and gives the real one's messages, under seals of its own, and reaches no
 * bank. It keeps nothing but what was paid: a folio follows from the request's own seal.
 */
import { createHmac, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { centsOf, decimalOf } from "#platform/money.ts";
import type { RecordedMovement } from "../rails/sandbox-movements.query.ts";
import type { CodiChannel, CodiOperation } from "./codi.client.ts";
import type { CodiIdentity } from "./identity.ts";
import { jsonOf } from "./messages.ts";
import { isSealed, sealOf } from "./seal.ts";

export interface SandboxKeys {
  readonly identity: CodiIdentity;
  readonly authorityKey: KeyObject;
}

export const sandboxSerial = "99999999999999999999";
const merchantSerial = "99999999999999999998";
const keyBits = 2_048;

/** New keys: they last as long as the process, for nothing that is kept is sealed with them. */
export const newSandboxKeys = async (): Promise<SandboxKeys> => {
  const generate = promisify(generateKeyPair);
  const [merchant, authority] = await Promise.all([
    generate("rsa", { modulusLength: keyBits }),
    generate("rsa", { modulusLength: keyBits }),
  ]);
  return {
    authorityKey: authority.privateKey,
    identity: {
      apiKey: "sandbox",
      key: merchant.privateKey,
      loginCertificate: merchantSerial,
      operationsCertificate: merchantSerial,
      authorityKeys: new Map([[sandboxSerial, authority.publicKey]]),
    },
  };
};

export interface SandboxCodiOptions {
  readonly secret: string;
  readonly keys: () => Promise<SandboxKeys>;
  readonly clock: { readonly now: () => Date; readonly real: () => Date };
  /** What was paid on these days of Mexico, as `20261120`, oldest first. */
  readonly paidOn: (from: string, until: string) => Promise<readonly RecordedMovement[]>;
}

const envelope = { selloDigital: z.string(), epoch: z.number(), crtOper: z.string() };
const chargeRequest = z.object({
  ...envelope,
  datosMC: z.object({
    monto: z.number().positive(),
    referenciaNumerica: z.number().int().min(0).max(9_999_999),
    concepto: z
      .string()
      .min(1)
      .max(40)
      .regex(/^[^<>[\]^{|}~]+$/),
    vigencia: z.number().int(),
    apiKey: z.string(),
  }),
});
const queryRequest = z.object({
  ...envelope,
  peticionConsulta: z.object({
    apiKey: z.string(),
    folioCodi: z.string(),
    fechaInicial: z.string(),
    fechaFinal: z.string(),
    tpg: z.number().min(1).max(100),
    npg: z.number().min(1),
  }),
});

const [taken, badField, badSeal] = [0, -3, -4];
const refusal = (edoPet: number): string => JSON.stringify({ edoPet });

/** Answers as the API does; for a channel in this process, or behind a socket in tests. */
export const sandboxCodi =
  (options: SandboxCodiOptions) =>
  async (operation: CodiOperation, body: string): Promise<string> =>
    operation === "charge" ? answerCharge(options, body) : answerQuery(options, body);

export const inProcess = (
  answer: (operation: CodiOperation, body: string) => Promise<string>,
): CodiChannel => ({
  send: async (operation, body) => ({ kind: "answered", body: await answer(operation, body) }),
});

const contentOf = (body: string): unknown => jsonOf(body.replace(/^d=/, ""));

/** The seal is over the content as it came, with its fields in their order. */
const isOurs = (
  keys: SandboxKeys,
  content: unknown,
  sealed: { readonly selloDigital: string; readonly epoch: number },
): boolean =>
  isSealed(JSON.stringify(content), sealed.epoch, sealed.selloDigital, keys.identity.key);

const answerCharge = async (options: SandboxCodiOptions, body: string): Promise<string> => {
  const raw = contentOf(body) as { readonly datosMC?: unknown } | null;
  const parsed = chargeRequest.safeParse(raw);
  if (!parsed.success) return refusal(badField);
  const { datosMC } = parsed.data;
  if (centsOf(datosMC.monto) === null) return refusal(badField);
  if (datosMC.vigencia !== 0 && datosMC.vigencia <= options.clock.now().getTime()) {
    return refusal(badField);
  }
  const keys = await options.keys();
  if (!isOurs(keys, raw?.datosMC, parsed.data)) return refusal(badSeal);
  const cadenaMC = chargeText(options.secret, parsed.data.selloDigital);
  return sealedReply(options, { cadenaMC }, cadenaMC);
};

/** The form of a charge message; amount and concept are hidden in it, as in real ones. */
const chargeText = (secret: string, seal: string): string => {
  const bytes = createHmac("sha512", secret).update(`codi ${seal}`).digest();
  const digits = [...bytes.subarray(0, 20)].map((byte) => String(byte % 10)).join("");
  return JSON.stringify({
    TYP: 20,
    v: { DEV: `${digits}/0` },
    ic: {
      IDC: bytes.toString("hex", 20, 25),
      SER: bytes.readUInt16BE(26),
      ENC: bytes.toString("base64", 28, 60),
    },
    CRY: createHmac("sha512", secret).update(bytes).digest("base64"),
  });
};

const answerQuery = async (options: SandboxCodiOptions, body: string): Promise<string> => {
  const raw = contentOf(body) as { readonly peticionConsulta?: unknown } | null;
  const parsed = queryRequest.safeParse(raw);
  if (!parsed.success) return refusal(badField);
  const { peticionConsulta: asked } = parsed.data;
  const keys = await options.keys();
  if (!isOurs(keys, raw?.peticionConsulta, parsed.data)) return refusal(badSeal);
  const paid = await options.paidOn(asked.fechaInicial, asked.fechaFinal);
  const page = paid.slice((asked.npg - 1) * asked.tpg, asked.npg * asked.tpg);
  const resultado = { lstDetalleMC: page.map(detailOf) };
  const rest = { resultado, ultPag: asked.npg * asked.tpg >= paid.length };
  return sealedReply(options, rest, JSON.stringify(resultado));
};

const detailOf = (movement: RecordedMovement) => ({
  folioCodi: movement.reference.padEnd(20, "0"),
  concepto: "",
  monto: decimalOf(movement.cents),
  refNum: movement.referenceNumber ?? 0,
  tProc: movement.at.getTime(),
  tSolicitud: movement.at.getTime(),
  edoMC: 0,
  cveRastreo: movement.railTransactionId,
});

const sealedReply = async (
  { keys, clock }: SandboxCodiOptions,
  content: object,
  text: string,
): Promise<string> => {
  const epoch = clock.real().getTime();
  const selloDigital = await sealOf(text, epoch, (await keys()).authorityKey);
  return JSON.stringify({ ...content, edoPet: taken, crtBdeM: sandboxSerial, selloDigital, epoch });
};
