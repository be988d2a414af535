/** A tenant: who subscribes, and where its bills go. */
import { isRfc } from "#libraries/cfdi/rules/rfc.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { emailKeyOf } from "../accounts/email.domain.ts";

export interface Tenant {
  readonly id: string;
  readonly billingEmail: string;
  readonly companyName: string;
  readonly rfc: string | null;
  readonly createdAt: Date;
}

export interface TenantDraft {
  readonly billingEmail: string;
  readonly companyName: string;
  readonly rfc: string | null;
}

export interface NewTenant extends TenantDraft {
  /** What the address is known by: nobody else may have it. */
  readonly emailKey: string;
}

/** Tidied, or the first field that is wrong. */
export const readDraft = (draft: TenantDraft): NewTenant | Refusal<"invalid_request"> => {
  const billingEmail = draft.billingEmail.trim();
  const emailKey = emailKeyOf(billingEmail);
  if (emailKey === null) return wrong("billing_email", "must be an e-mail address");
  const companyName = draft.companyName.trim();
  if (companyName === "") return wrong("company_name", "must not be empty");
  const rfc = draft.rfc?.trim().toUpperCase() ?? null;
  if (rfc !== null && !isRfc(rfc)) return wrong("rfc", "must be an RFC");
  return { billingEmail, emailKey, companyName, rfc };
};

const wrong = (field: string, says: string) =>
  refuse("invalid_request", { field, message: `${field}: ${says}` });
