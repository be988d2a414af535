/** Pages of an organization: for its members, and for operators. */
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { requireMember } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "./route.ts";
import { findOrganization } from "../organizations/organizations.query.ts";
import { invoicingPage, localeOf } from "../console/frame.view.tsx";
import { words } from "../console/console.words.ts";

/** The organization of the address, for those whose it is. */
export const forMembers = (
  context: InvoicingPageContext,
  show: (organization: Organization, person: PersonSession) => Answer,
): Answer =>
  requireMember(context, { part: "organization", find: findOrganization, notYours }, show);

/** A page below `/o/:organization`. */
export const ownPage = gatedPages(forMembers, "/o/:organization");

const notYours = (context: InvoicingPageContext, { email }: PersonSession): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("notYoursTitle"),
    text: t("notYoursText", { email }),
    instead: { href: "/", text: t("toMine") },
    returnUrl: context.returnUrl,
  });
  return invoicingPage(context, refused);
};
