/** The settings of a business as people type them, read or told what is wrong. */
import { z } from "zod";
import type { InvoiceWithin } from "../invoicing/invoice-deadline.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";

export interface TypedSettings {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly whatsapp: string;
  readonly portalEnabled: boolean;
  readonly features: Tenant["features"];
  readonly color: string;
  readonly welcome: string;
  readonly tagline: string;
  /** `days` or `month`. */
  readonly within: string;
  readonly days: string;
}

export interface ReadSettings {
  readonly tenant: Tenant;
  readonly within: InvoiceWithin;
}

export interface SettingsFault {
  readonly field: "name" | "phone" | "email" | "whatsapp" | "color" | "days";
  readonly fault: "needName" | "badPhone" | "badEmail" | "badColor" | "badDays";
}

/** What the portal takes of each. */
const nameMost = 120;
const lineMost = 200;
const daysMost = 366;
const phoneForm = /^[0-9+() .-]{0,30}$/;
const colorForm = /^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i;
const address = z.email().max(254);

export const readSettings = (
  before: Tenant,
  typed: TypedSettings,
): ReadSettings | readonly SettingsFault[] => {
  const within = withinOf(typed);
  const faults: SettingsFault[] = [];
  if (typed.name === "" || typed.name.length > nameMost)
    faults.push({ field: "name", fault: "needName" });
  for (const field of ["phone", "whatsapp"] as const)
    if (!phoneForm.test(typed[field])) faults.push({ field, fault: "badPhone" });
  if (typed.email !== "" && !address.safeParse(typed.email).success)
    faults.push({ field: "email", fault: "badEmail" });
  if (!colorForm.test(typed.color)) faults.push({ field: "color", fault: "badColor" });
  if (within === null) faults.push({ field: "days", fault: "badDays" });
  if (faults.length > 0 || within === null) return faults;
  const { name, phone, email, whatsapp, portalEnabled, features } = typed;
  const branding = {
    ...before.branding,
    brandColor: typed.color.toLowerCase(),
    welcomeMessage: typed.welcome.slice(0, lineMost),
    tagline: typed.tagline.slice(0, lineMost),
  };
  const contact = { phone, email, whatsapp };
  return { tenant: { ...before, name, portalEnabled, features, branding, contact }, within };
};

const withinOf = ({ within, days }: TypedSettings): InvoiceWithin | null => {
  if (within === "month") return { kind: "month" };
  const number = /^[0-9]{1,3}$/.test(days) ? Number(days) : daysMost + 1;
  return number <= daysMost ? { kind: "days", days: number } : null;
};
