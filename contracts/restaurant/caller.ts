/** What every operation of the restaurant has alike: who calls, and whose business it is. */

export const readAuth = ["apiKey:restaurant:read", "session"] as const;
export const writeAuth = ["apiKey:restaurant:write", "session"] as const;

export { created, oneId, ofTenant, price, usual } from "../consumer/business.ts";
