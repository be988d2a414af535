/** Adds, moves and removes stamping providers; credentials go in and never come out. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { ProviderAccount, ProviderName } from "../organizations/organization.domain.ts";
import type { Credentials } from "../providers/providers-at-hand.ts";
import { providerCredentials } from "../contents/sealed.ts";
import { lockOrganizationFacts } from "../organizations/organizations.store.ts";
import { removeAccount, putAccount } from "./accounts.store.ts";
import { accountsOf } from "./accounts.query.ts";

export interface ProviderChange {
  readonly provider: ProviderName;
  /** From 1; the last when absent, or where it was. */
  readonly priority?: number | undefined;
  /** Absent: those that are stored stay. */
  readonly credentials?: Credentials | undefined;
}

type Wrong = { readonly findings: readonly Finding[] };

/** Null where there is no such organization. */
export const keepProvider = (
  services: Services,
  organizationId: string,
  change: ProviderChange,
): Promise<readonly ProviderAccount[] | Wrong | null> =>
  services.db.transaction(async (tx) => {
    if (!(await lockOrganizationFacts(tx, organizationId))) return null;
    const accounts = await accountsOf(tx, organizationId);
    const { provider, credentials, priority } = change;
    const at = accounts.findIndex((one) => one.provider === provider);
    const stored = accounts[at]?.sealedCredentials ?? null;
    const findings = providerFindings(services, change, stored);
    if (findings.length > 0) return { findings };
    const sealed = credentials
      ? services.vault.seal(providerCredentials, JSON.stringify(credentials), provider)
      : stored;
    const others = accounts.filter((one) => one.provider !== provider);
    const place = priority === undefined ? (at < 0 ? others.length : at) : priority - 1;
    const made = { provider, priority: 0, sealedCredentials: sealed };
    const wanted = others.toSpliced(Math.min(place, others.length), 0, made);
    return placed(tx, organizationId, accounts, wanted);
  });

/** Null where there is no such account. */
export const dropProvider = (
  { db }: Services,
  organizationId: string,
  provider: ProviderName,
): Promise<readonly ProviderAccount[] | null> =>
  db.transaction(async (tx) => {
    await lockOrganizationFacts(tx, organizationId);
    const accounts = await accountsOf(tx, organizationId);
    const left = accounts.filter((one) => one.provider !== provider);
    return left.length < accounts.length ? placed(tx, organizationId, accounts, left) : null;
  });

/** Places run from 1; no two may stand at one, not even on the way. */
const placed = async (
  tx: Queries,
  organizationId: string,
  before: readonly ProviderAccount[],
  wanted: readonly ProviderAccount[],
): Promise<readonly ProviderAccount[]> => {
  const after = wanted.map((one, index) => ({ ...one, priority: index + 1 }));
  for (const { provider } of before) await removeAccount(tx, organizationId, provider);
  for (const one of after) await putAccount(tx, organizationId, one);
  return after;
};

const providerFindings = (
  { mode }: Services,
  { provider, credentials }: ProviderChange,
  stored: string | null,
): readonly Finding[] => {
  if (provider === "sandbox") {
    if (mode === "sandbox" && !credentials) return [];
    return mode === "sandbox"
      ? [fault("El proveedor de pruebas no lleva credenciales.", "Sandbox takes no credentials.")]
      : [fault("No hay proveedor de pruebas en producción.", "Production has no sandbox.")];
  }
  if (!credentials && stored === null)
    return [fault("Faltan las credenciales.", "Credentials are missing.")];
  if (provider === "finkok" && credentials && "token" in credentials)
    return [fault("Finkok pide usuario y contraseña.", "Finkok takes user and password.")];
  return [];
};

const fault = (es: string, en: string): Finding => ({
  code: "PROVEEDOR",
  field: "credentials",
  message: { es, en },
});
