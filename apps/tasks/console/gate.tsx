/** Pages of a market: for everybody where it shows itself, for the signed in, for its staff. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { price } from "#contracts/consumer/business.ts";
import { readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import { requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import type { TaskPageContext } from "../callers/route.ts";
import { mayWorkAt, type Duty } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";
import { localeOf, placeOf, taskPage, viewerOf } from "./frame.view.tsx";

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
    return tenant ? show(tenant) : notYours(context);
  },
  "/n/:tenant",
);

/** For whoever is signed in: clients and taskers belong to no market's staff. */
export const visitorPage = gatedPages(
  (context: TaskPageContext, show: Show) =>
    requireSession(context, async (person: PersonSession) => {
      const tenant = await marketOf(context);
      return tenant ? show(tenant, person) : notYours(context);
    }),
  "/n/:tenant",
);

interface Whose {
  /** Absent: of those who moderate. */
  readonly for?: Duty;
}

/** For those who run the market. */
export const staffPage = gatedPages(
  (context: TaskPageContext, show: Show, { for: duty = "moderation" }: GatedShape & Whose) =>
    requireSession(context, async (person: PersonSession) => {
      const tenant = await marketOf(context);
      if (!tenant) return notYours(context);
      return mayWorkAt(context.caller, tenant.id, duty)
        ? show(tenant, person)
        : otherDuty(context, tenant, person);
    }),
  "/n/:tenant",
);

const otherDuty = (
  context: TaskPageContext,
  tenant: Tenant,
  { email }: PersonSession,
): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("dutyTitle"),
    text: t("dutyText", { email }),
    instead: { href: placeOf(tenant, "board"), text: t("toBoard") },
    returnUrl: context.returnUrl,
  });
  return taskPage(context, { ...refused, tenant });
};

const notYours = (context: TaskPageContext): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("notYoursTitle"),
    text: t("notYoursText", { email: viewerOf(context)?.email ?? "—" }),
    instead: { href: "/", text: t("toHome") },
    returnUrl: context.returnUrl,
  });
  return taskPage(context, refused);
};

/** What a form says under a name, trimmed; blank where it says nothing. */
export const said = ({ form }: Pick<TaskPageContext, "form">, name: string): string =>
  (form[name] ?? "").trim();

/** An id in an address or a form, in lower case; blank for what is none. */
export const idFrom = (given: string | undefined): string => {
  const id = (given ?? "").toLowerCase();
  return isId(id) ? id : "";
};

/** Pesos as somebody typed them, within what a contract takes; null for all else. */
export const pesosFrom = (typed: string): Cents | null => {
  const cents = readMoney(typed);
  return cents !== null && price.safeParse(cents / 100).success ? cents : null;
};

/** The id that a list goes on from; null at its start, and for a cursor that is none of ours. */
export const beforeOf = ({ query }: Pick<TaskPageContext, "query">): string | null => {
  const before = readCursor(query["cursor"]);
  return before instanceof Refusal ? null : before;
};

/** The refusal that an act came to; null where it was done. */
export const refusalIn = (outcome: object | number): Refusal | null =>
  outcome instanceof Refusal ? (outcome as Refusal) : null;
