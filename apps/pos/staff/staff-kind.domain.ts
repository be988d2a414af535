/** What people do at a business: management users are priced, operational ones are free. */
export type StaffKind = "management" | "operational";
