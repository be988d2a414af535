/** Who may see a business's pages: those who work there, and operators. */
import type { Method } from "#platform/contract/contract.ts";
import type { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { isId } from "#platform/id.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { Tenant } from "../businesses/tenant.domain.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { page, type PosPageContext } from "../callers/route.ts";
import type { StaffKind } from "../staff/staff-kind.domain.ts";
import { findTenant } from "../businesses/tenants.query.ts";
import { localeOf, placeOf, posPage, viewerOf } from "./frame.view.tsx";
import { words } from "./console.words.ts";

export const staffAuth = ["public", "session"] as const;

interface StaffPageShape {
  readonly name: string;
  /** Below `/n/:tenant`. */
  readonly route: `${Method} /${string}`;
  readonly summary: string;
  /** Whose page it is; absent: of everybody who works there. */
  readonly for?: StaffKind;
  readonly takesFiles?: true;
  readonly bodyLimitBytes?: number;
}

/** `kind`: what the person is at this business; operators count as managers. */
type Handle = (
  context: PosPageContext,
  tenant: Tenant,
  kind: StaffKind,
) => Promise<PageReply | Refusal>;

/** A page of one business; others are sent to sign in, or told that it is not theirs. */
export const staffPage = (
  { route, for: whose = "operational", ...shape }: StaffPageShape,
  handle: Handle,
): Page => {
  const [method = "GET", rest = ""] = route.split(" ");
  const full = `${method as Method} /n/:tenant${rest}` as const;
  return page({ ...shape, route: full, auth: staffAuth }, (context) =>
    withTenant(context, whose, handle),
  );
};

/** The business of the address, for those who are `whose` there. */
export const withTenant = async (
  context: PosPageContext,
  whose: StaffKind,
  handle: Handle,
): Promise<PageReply | Refusal> => {
  if (viewerOf(context) === null) return toSignIn(context);
  const id = (context.path["tenant"] ?? "").toLowerCase();
  const isTheirs = isId(id) && mayWorkAt(context.caller, id, "operational");
  const tenant = isTheirs ? await findTenant(context.services.db, id) : null;
  if (!tenant) return notYours(context);
  const kind = mayWorkAt(context.caller, id, "management") ? "management" : "operational";
  if (whose === "management" && kind !== "management") return forManagers(context, tenant);
  return handle(context, tenant, kind);
};

/** A form that was sent cannot be sent again by coming back: it begins at the section. */
export const toSignIn = ({ request: { url, method } }: PosPageContext): PageReply => {
  const [path = "/"] = url.split("?");
  const next = method === "GET" ? url : path.split("/").slice(0, 4).join("/");
  return redirect(withQuery("/sign-in", "next", next));
};

const forManagers = (context: PosPageContext, tenant: Tenant): PageReply => {
  const t = words.translator(localeOf(context));
  const email = viewerOf(context)?.email ?? "";
  return posPage(context, {
    title: t("managersTitle"),
    status: 403,
    width: "narrow",
    tenant,
    body: (
      <>
        <PageTitle title={t("managersTitle")} lead={t("managersText", { email })} />
        <LinkButton href={placeOf(tenant, "register")}>{t("toRegister")}</LinkButton>
      </>
    ),
  });
};

const notYours = (context: PosPageContext): PageReply => {
  const t = words.translator(localeOf(context));
  const email = viewerOf(context)?.email ?? "";
  return posPage(context, {
    title: t("notYoursTitle"),
    status: 403,
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("notYoursTitle")} lead={t("notYoursText", { email })} />
        <ButtonRow>
          <LinkButton href="/">{t("toMine")}</LinkButton>
          <LinkButton href="/sign-in?prompt=login&next=/" kind="secondary">
            {t("otherAccount")}
          </LinkButton>
        </ButtonRow>
      </>
    ),
  });
};
