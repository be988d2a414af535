/** The marketing of a tenant has an address of its own, which leads to its first page. */
import { redirect } from "#platform/http/page.ts";
import { tenantPage } from "../tenant-people/tenant-gate.tsx";
import { marketingAddress } from "./marketing-address.ts";

export const marketingHomePage = tenantPage(
  {
    name: "marketingPage",
    route: "GET /marketing",
    summary: "To the first of a tenant's marketing pages.",
  },
  (_context, { tenant }) => Promise.resolve(redirect(marketingAddress(tenant.id, "posts"))),
);
