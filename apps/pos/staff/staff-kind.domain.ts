/** What people do at a business: management users are priced, operational ones are free. */
export type StaffKind = "management" | "operational";

/** What somebody typed or a membership says; anything else is the lesser. */
export const kindOf = (typed: string): StaffKind =>
  typed === "management" ? "management" : "operational";
