/** What people of a tenant may do there: an owner all, an accountant what has to do with bills. */

export const tenantRoles = ["owner", "accountant", "viewer"] as const;
export type TenantRole = (typeof tenantRoles)[number];

/**
 * `read`: all pages. `pay`: pay invoices, and say what they are made out to. `change`: what the
 * tenant subscribes to and buys. `people`: who comes in.
 */
export type TenantRight = "read" | "pay" | "change" | "people";

const rights: Readonly<Record<TenantRole, readonly TenantRight[]>> = {
  owner: ["read", "pay", "change", "people"],
  accountant: ["read", "pay"],
  viewer: ["read"],
};

const isTenantRole = (role: string): role is TenantRole =>
  (tenantRoles as readonly string[]).includes(role);

/** What was typed or stored; a role that nobody knows may read alone. */
export const tenantRoleOf = (role: string | undefined): TenantRole =>
  role !== undefined && isTenantRole(role) ? role : "viewer";

export const rightsOf = (role: TenantRole): ReadonlySet<TenantRight> => new Set(rights[role]);

/** Of those who run the house. */
export const operatorRights: ReadonlySet<TenantRight> = rightsOf("owner");
