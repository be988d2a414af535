/** Pages of a business, for those who work there; operators count as managers. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { PosPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import type { StaffKind } from "../staff/staff-kind.domain.ts";
import { posConsole } from "./frame.view.tsx";

interface Whose {
  /** Whose page it is; absent: of everybody who works there. */
  readonly for?: StaffKind;
}

type Show = (tenant: Tenant, kind: StaffKind, person: PersonSession) => Answer;

/** A page below `/n/:tenant`: the business, what the person is there, and who they are. */
export const staffPage = gatedPages(
  (context: PosPageContext, show: Show, whose: GatedShape & Whose) =>
    posConsole.forStaff(
      context,
      (tenant, person) => {
        const isManager = mayWorkAt(context.caller, tenant.id, "management");
        return show(tenant, isManager ? "management" : "operational", person);
      },
      whose,
    ),
  "/n/:tenant",
);
