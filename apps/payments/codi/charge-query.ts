/** CoDi's consulta: the charges of some days, page by page, as far as they can be believed. */
import { centsOf } from "#platform/money.ts";
import { codiPageCharges, codiPagesMost } from "./limits.ts";
import type { RailMovement } from "../reconciliation/reconcile-rail.domain.ts";
import type { CodiRailOptions } from "./codi-rail.ts";
import {
  chargeDetail,
  queryReply,
  readReply,
  sealedRequest,
  type ChargeDetail,
} from "./messages.ts";
import { chargeStateOf } from "./result-codes.ts";

/** A charge's folio is the beginning of the folio of each operation on it. */
const folioLength = 10;

/** Days as `20261120`; until `"0"` means until now. Null when CoDi did not say all of it. */
export const queryCharges = async (
  options: CodiRailOptions,
  days: { readonly from: string; readonly until: string },
): Promise<readonly ChargeDetail[] | null> => {
  const charges: ChargeDetail[] = [];
  for (let page = 1; page <= codiPagesMost; page += 1) {
    const got = await queryPage(options, days, page);
    if (!got) return null;
    charges.push(...got.charges);
    if (got.isLast) return charges;
  }
  return null;
};

const queryPage = async (
  { identity: identityOf, channel, clock, log }: CodiRailOptions,
  { from, until }: { readonly from: string; readonly until: string },
  page: number,
) => {
  const identity = await identityOf();
  const peticionConsulta = {
    apiKey: identity.apiKey,
    folioCodi: "0",
    tpg: codiPageCharges,
    npg: page,
    fechaInicial: from,
    fechaFinal: until,
  };
  const body = await sealedRequest({ peticionConsulta }, identity, clock.real());
  const delivery = await channel.send("query", body);
  if (delivery.kind !== "answered") return null;
  const textOf = (_reply: unknown, raw: unknown) =>
    JSON.stringify((raw as { readonly resultado: unknown }).resultado);
  const read = readReply(delivery.body, queryReply, textOf, { identity, at: clock.real() });
  if (read.kind !== "good") {
    log.warn({ rail: "codi", reason: read.reason }, "a query of CoDi has no answer to be believed");
    return null;
  }
  const listed = chargeDetail.array().safeParse(read.reply.resultado.lstDetalleMC ?? []);
  return listed.success ? { charges: listed.data, isLast: read.reply.ultPag } : null;
};

/** Null for a charge that brought no money. */
export const movementOf = (charge: ChargeDetail): RailMovement | null => {
  const cents = centsOf(charge.monto);
  if (chargeStateOf(charge.edoMC) !== "paid" || cents === null || !charge.cveRastreo) return null;
  const reference = charge.folioCodi.slice(0, folioLength);
  return { reference, railTransactionId: charge.cveRastreo, cents, at: new Date(charge.tProc) };
};
