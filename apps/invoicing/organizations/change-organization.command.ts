/** Adds organizations and changes their profiles, held against what SAT's catalogs say. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { readLogo } from "#libraries/cfdi/pdf/pictures/logo.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { readEmail } from "#platform/people/email-address.ts";
import { isColour, isSeries, profileFault, profileFindings } from "./organization-check.domain.ts";
import type { Billing, DocumentKind, Look, Organization } from "./organization.domain.ts";
import { usualTaxPolicy, type TaxPolicy } from "./tax-policy.domain.ts";
import { logoBytesMost } from "./limits.ts";
import {
  insertOrganization,
  lockOrganizationFacts,
  putLogo,
  updateOrganization,
} from "./organizations.store.ts";

/** What stays as it is is left out; null takes away. */
export interface ProfileChange {
  readonly name?: string | undefined;
  readonly legalName?: string | undefined;
  readonly regime?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly taxPolicy?: TaxPolicy | undefined;
  readonly defaultSeries?: Partial<Record<DocumentKind, string | undefined>> | undefined;
  readonly color?: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** PNG or JPEG. */
  readonly logo?: Buffer | null | undefined;
}

export type Wrong = { readonly findings: readonly Finding[] };

/** Null where there is no such organization. */
export const changeOrganization = (
  db: Database,
  id: string,
  change: ProfileChange,
): Promise<Organization | Wrong | null> =>
  db.transaction(async (tx) => {
    const before = await lockOrganizationFacts(tx, id);
    if (!before) return null;
    const after = changed(before, change);
    const findings = [...organizationFindings(after), ...logoFindings(change.logo)];
    if (findings.length > 0) return { findings };
    await updateOrganization(tx, after);
    if (change.logo !== undefined) await putLogo(tx, id, change.logo);
    return after;
  });

export interface NewOrganization {
  readonly name: string;
  readonly rfc: string;
  readonly legalName: string;
  readonly regime: string;
  readonly postalCode: string;
  readonly email: string | null;
  /** Absent: a partner's. */
  readonly billing?: Billing;
}

/** Its certificate and its providers come after. */
export const addOrganization = async (
  db: Queries,
  given: NewOrganization,
  now: Date,
): Promise<Organization | Wrong> => {
  const made: Organization = {
    id: newId(),
    name: given.name.trim(),
    rfc: given.rfc.trim().toUpperCase(),
    legalName: given.legalName.trim().toUpperCase(),
    regime: given.regime,
    postalCode: given.postalCode,
    taxPolicy: usualTaxPolicy,
    look: {},
    defaultSeries: { I: "A", E: "NC", P: "P", T: "T" },
    email: given.email,
    billedAs: given.billing?.billedAs ?? "partner",
    ecosystemTenantId: given.billing?.ecosystemTenantId ?? null,
    createdAt: now,
  };
  const findings = organizationFindings(made);
  if (findings.length > 0) return { findings };
  await insertOrganization(db, made);
  return made;
};

const changed = (before: Organization, change: ProfileChange): Organization => {
  const { name, legalName, regime, postalCode, taxPolicy, defaultSeries, email } = change;
  const series = Object.entries(defaultSeries ?? {}).filter(([, one]) => one !== undefined);
  return {
    ...before,
    ...(name !== undefined && { name: name.trim() }),
    ...(legalName !== undefined && { legalName: legalName.trim().toUpperCase() }),
    ...(regime !== undefined && { regime }),
    ...(postalCode !== undefined && { postalCode }),
    ...(taxPolicy !== undefined && { taxPolicy }),
    ...(email !== undefined && { email }),
    look: lookOf(before.look, change),
    defaultSeries: { ...before.defaultSeries, ...Object.fromEntries(series) },
  };
};

const lookOf = (before: Look, { color, notes }: ProfileChange): Look => {
  const look = { color: before.color ?? null, notes: before.notes ?? null };
  const after = {
    ...look,
    ...(color !== undefined && { color }),
    ...(notes !== undefined && { notes }),
  };
  return {
    ...(after.color !== null && { color: after.color }),
    ...(after.notes !== null && { notes: after.notes }),
  };
};

/** What is wrong with a whole organization; fields as in a profile. */
const organizationFindings = (made: Organization): readonly Finding[] => {
  const { name, email, look, defaultSeries } = made;
  const wrongSeries = Object.entries(defaultSeries).filter(([, one]) => !isSeries(one));
  return [
    ...profileFindings(made),
    ...(name === "" ? [profileFault("name", "Falta el nombre.", "The name is missing.")] : []),
    ...(email !== null && readEmail(email) !== email
      ? [profileFault("email", "No es una dirección de correo.", "This is no e-mail address.")]
      : []),
    ...(look.color !== undefined && !isColour(look.color)
      ? [profileFault("color", "Un color se escribe #rrggbb.", "A colour is written #rrggbb.")]
      : []),
    ...wrongSeries.map(([kind]) =>
      profileFault(
        `defaultSeries.${kind}`,
        "Una serie lleva de 1 a 25 letras y cifras.",
        "A series has 1 to 25 letters and digits.",
      ),
    ),
  ];
};

const logoFindings = (logo: Buffer | null | undefined): readonly Finding[] => {
  if (!logo) return [];
  const isFit = logo.length <= logoBytesMost && readLogo(logo) !== null;
  if (isFit) return [];
  const most = `${logoBytesMost / 1024} KB`;
  return [
    profileFault(
      "logo",
      `El logotipo es un PNG o JPEG de ${most}.`,
      `A logo is a PNG or JPEG of ${most}.`,
    ),
  ];
};
