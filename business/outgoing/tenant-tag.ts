/** Which business an event is of, in the tags of endpoints. */

/** For keys of a tenant, which hear of no other. */
export const tenantTag = (tenantId: string): string => `tenant:${tenantId}`;
