/** What keys of identity may be allowed; `keys:manage` and `webhooks:manage` are the kit's. */

export const identityPermissions = [
  "clients:manage",
  "allocations:check",
  "tenants:read",
  "tenants:manage",
  "contacts:read",
  "contacts:write",
] as const;
