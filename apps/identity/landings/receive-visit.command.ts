/** A visitor of a landing: given a variant, counted once, and perhaps leaving an address. */
import { randomInt } from "node:crypto";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { emailKey } from "#platform/people/email-address.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { recordContact, type RecordedContact } from "../contacts/record-contact.command.ts";
import { chooseArm } from "../bandit/thompson.domain.ts";
import type { LeadText } from "./read-landing.ts";
import { variantsOf, type Landing, type Variant } from "./landings.query.ts";
import { addConversion, addView, insertLead } from "./landings.store.ts";
import type { Sticky } from "./visit.domain.ts";

export interface Visit {
  readonly variant: Variant;
  /** What the browser is to remember; null where nothing is new. */
  readonly remember: Sticky | null;
}

const drawn = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Null where the landing has nothing to show. */
export const receiveVisit = async (
  db: Queries,
  landing: Landing,
  { sticky, program }: { readonly sticky: Sticky | null; readonly program: boolean },
): Promise<Visit | null> => {
  const variants = (await variantsOf(db, landing)).filter(({ retiredAt }) => retiredAt === null);
  const kept = variants.find(({ id }) => id === sticky?.variantId);
  if (kept) return { variant: kept, remember: null };
  if (program) {
    const [first] = variants.toSorted((one, other) => other.share - one.share);
    return first ? { variant: first, remember: null } : null;
  }
  const variant = chooseArm(variants, drawn());
  if (variant === null) return null;
  await addView(db, landing, variant.id);
  return { variant, remember: { variantId: variant.id, converted: false } };
};

/** Whoever left an address is a contact, who allows mail in words that are kept as its proof. */
const contactOf = (
  { tenantId, slug }: Landing,
  { email, name, locale, consent }: Omit<LeftLead, "sticky">,
): RecordedContact => ({
  tenantId,
  facts: {
    name: name ?? "",
    email: emailKey(email),
    phone: null,
    whatsapp: null,
    locale,
    source: slug,
  },
  tags: [],
  keep: true,
  consents: [
    { channel: "email", state: "granted", how: "form", proof: `/l/${slug}: ${consent}`, by: null },
  ],
});

export interface LeftLead extends LeadText {
  readonly locale: Locale;
  readonly consent: string;
  readonly sticky: Sticky | null;
}

/**
 * Kept once for each address. It is a success of the variant that this browser was given, once for
 * each browser; without its cookie the address is kept and nothing is counted.
 */
export const receiveLead = (
  db: Queries,
  landing: Landing,
  { sticky, ...left }: LeftLead,
  now: Date,
): Promise<Sticky | null> =>
  change(db, async (tx) => {
    const variants = await variantsOf(tx, landing);
    const given = variants.find(({ id }) => id === sticky?.variantId);
    const variantId = given?.id ?? variants[0]?.id;
    if (variantId === undefined) return null;
    const isNew = await insertLead(tx, landing, { ...left, variantId }, now);
    if (isNew) await recordContact(tx, contactOf(landing, left), now);
    if (!given) return null;
    if (isNew && sticky?.converted === false) await addConversion(tx, landing, given.id);
    return { variantId: given.id, converted: true };
  });
