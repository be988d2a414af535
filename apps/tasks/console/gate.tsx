/** Pages of a market for those who belong to no staff: for everybody, and for the signed in. */
import { localeOf, viewerOf } from "#business/console/frame.tsx";
import { idFrom } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { TaskPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";
import { taskPage } from "./frame.view.tsx";

/** The market of the address, where it shows itself or the caller works there. */
const marketOf = async ({ caller, path, services }: TaskPageContext): Promise<Tenant | null> => {
  const id = idFrom(path["tenant"]);
  const tenant = id === "" ? null : await findTenant(services.db, id);
  const isOpen = tenant?.portalEnabled === true || mayWorkAt(caller, id, "moderation");
  return isOpen ? tenant : null;
};

type Show = (tenant: Tenant, person: PersonSession) => Answer;

/** A page below `/n/:tenant` for whoever looks. */
export const openPage = gatedPages(
  async (context: TaskPageContext, show: (tenant: Tenant) => Answer) => {
    const tenant = await marketOf(context);
    return tenant ? show(tenant) : notOpen(context);
  },
  "/n/:tenant",
);

/** For whoever is signed in: clients and taskers belong to no market's staff. */
export const visitorPage = gatedPages(
  (context: TaskPageContext, show: Show) =>
    requireSession(context, async (person: PersonSession) => {
      const tenant = await marketOf(context);
      return tenant ? show(tenant, person) : notOpen(context);
    }),
  "/n/:tenant",
);

const notOpen = (context: TaskPageContext): PageReply => {
  const t = words.translator(localeOf(context));
  const email = viewerOf(context)?.email;
  const refused = refusedPage({
    title: t("notOpenTitle"),
    text: email === undefined ? t("notOpenText") : t("notOpenTo", { email }),
    instead: { href: "/", text: t("toHome") },
    returnUrl: context.returnUrl,
  });
  return taskPage(context, refused);
};
