/** What the lines of an invoice say: in Spanish, for they go on a tax invoice as they are. */
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { CatalogApp, CatalogUnit } from "../pricing/price-list.domain.ts";
import { pricedPer, ratePesos, type Rate } from "../pricing/rate.domain.ts";
import type { BillableTerm } from "./billing-month.domain.ts";
import type { MonthPart } from "./month-part.domain.ts";

const months = [
  ...["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre"],
  ...["octubre", "noviembre", "diciembre"],
];

const tierNames: Readonly<Record<Tier, string>> = {
  starter: "Inicial",
  professional: "Profesional",
  business: "Negocios",
  enterprise: "Empresarial",
};

const unitNames: Readonly<Record<CatalogUnit, readonly [one: string, more: string] | null>> = {
  tenant: null,
  volume: null,
  management_user: ["usuario administrador", "usuarios administradores"],
  location: ["sucursal", "sucursales"],
  clinic: ["clínica", "clínicas"],
};

const resourceNames: Readonly<Record<Resource, string>> = {
  ai_tokens: "tokens de IA",
  stamps: "timbres",
  voice_minutes: "minutos de voz",
  whatsapp_conversations: "conversaciones de WhatsApp",
  email_sends: "correos",
};

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ",");

export const countText = (count: number): string => grouped(String(count));

/** `1234567` cents as `12,345.67`. */
export const pesosText = (cents: Cents): string => {
  const [whole = "", fraction = ""] = decimalOf(cents).split(".");
  return `${grouped(whole)}.${fraction}`;
};

export const rateText = (rate: Rate): string => {
  const [whole = "", fraction = ""] = String(ratePesos(rate)).split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
};

/** `1 al 30 de noviembre de 2026`; all of one month. */
const daysText = (from: Day, until: Day): string => {
  const [year = "", month = "", day = ""] = until.split("-");
  const first = Number(from.slice(8));
  const days = first === Number(day) ? `${first}` : `${first} al ${Number(day)}`;
  return `${days} de ${months[Number(month) - 1] ?? month} de ${year}`;
};

export const monthText = (day: Day): string =>
  `${months[Number(day.slice(5, 7)) - 1] ?? ""} de ${day.slice(0, 4)}`;

const planText = (title: string, tier: Tier | ""): string =>
  tier === "" ? title : `${title}, plan ${tierNames[tier]}`;

const unitsText = (unit: CatalogUnit, units: number): string => {
  const names = unitNames[unit];
  if (names) return `, ${countText(units)} ${units === 1 ? names[0] : names[1]}`;
  return units === 1 ? "" : `, ${countText(units)} unidades`;
};

export const baseText = (app: CatalogApp, term: BillableTerm, part: MonthPart): string =>
  `${planText(app.title, term.tier)}${unitsText(app.unit, term.units)}, ` +
  daysText(part.fromDay, part.untilDay);

export const commissionText = (
  app: CatalogApp,
  term: BillableTerm,
  { part, volumeCents }: { readonly part: MonthPart; readonly volumeCents: Cents },
): string =>
  `${planText(app.title, term.tier)}, comisión de ${(term.commissionRate ?? 0) / 100} % sobre ` +
  `${pesosText(volumeCents)}, ${daysText(part.fromDay, part.untilDay)}`;

export const addonText = (
  title: string,
  app: CatalogApp,
  { term, part }: { readonly term: BillableTerm; readonly part: MonthPart },
): string =>
  [
    title,
    ...(app.title === "" ? [] : [app.title]),
    ...(term.units === 1 ? [] : [`${countText(term.units)} unidades`]),
    daysText(part.fromDay, part.untilDay),
  ].join(", ");

export const overageText = (
  app: CatalogApp,
  { resource, tier, rate }: { resource: Resource; tier: Tier | ""; rate: Rate },
  units: number,
): string => {
  const per = pricedPer[resource] === 1 ? "" : ` por ${countText(pricedPer[resource])}`;
  const what = `${countText(units)} ${resourceNames[resource]} excedentes`;
  return `${planText(app.title, tier)}: ${what} a ${rateText(rate)}${per}`;
};

/** Use that came after its month was issued. */
export const lateText = (
  periodStart: Day,
  { resource, rate }: { readonly resource: Resource; readonly rate: Rate },
  units: number,
): string => {
  const per = pricedPer[resource] === 1 ? "" : ` por ${countText(pricedPer[resource])}`;
  return (
    `Ajuste de ${monthText(periodStart)}: ${countText(units)} ${resourceNames[resource]} ` +
    `registrados después de emitir la factura, a ${rateText(rate)}${per}`
  );
};

/** A volume that was reported, or put right, after its month was billed. */
export const lateCommissionText = (periodStart: Day, title: string, volumeCents: Cents): string =>
  `Ajuste de ${monthText(periodStart)}: comisión de ${title} sobre ${pesosText(volumeCents)} ` +
  "reportados después de emitir la factura";

/** What was paid of an invoice that is taken back. */
export const creditText = (
  { folio, periodStart }: { readonly folio: number | null; readonly periodStart: Day },
  reason: string,
): string => `Abono de la factura ${folio ?? ""} de ${monthText(periodStart)}: ${reason}`;

/** What an invoice that is taken back will bill itself. */
export const lateBackText = (description: string): string => `Se devuelve: ${description}`;
