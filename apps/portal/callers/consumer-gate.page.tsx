/** Pages for people who are signed in: who they are, and as whom this business knows them. */
import type { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { linksHere, refreshLinks } from "../consumers/refresh-links.command.ts";
import { spokenContact, storedContact } from "../consumers/contact.domain.ts";
import { nextWithin } from "../sign-in/next-address.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "./route.ts";
import { isFreshProof, type PortalSession } from "./session.ts";
import { joinBusiness } from "../consumers/choose-businesses.command.ts";
import { contactsOf } from "../consumers/consumers.query.ts";
import { localeOf, portalPage, viewerOf } from "../frame/frame.view.tsx";
import { awayPage, isForPeople, tenantPage, unknownConsumer } from "./business-gate.page.tsx";
import { signInWords } from "../sign-in/sign-in.words.ts";

type Answer = Promise<PageReply | Refusal>;

/** `again`: also for whoever is signed in, to prove it anew. */
export const signInAddress = (
  tenant: Tenant,
  next: string,
  again: "again" | "once" = "once",
): string => {
  const query = new URLSearchParams({ next, ...(again === "again" ? { again: "1" } : {}) });
  return `${placeOf(tenant, "sign-in")}?${query.toString()}`;
};

/** Where a page may be come back to: itself, or for a form the page that shows it. */
const backTo = (context: PortalPageContext, tenant: Tenant, back: string | undefined): string =>
  context.request.method === "POST" ? placeOf(tenant, back ?? "account") : context.request.url;

type TenantShape = Parameters<typeof tenantPage>[0];

interface ConsumerShape extends TenantShape {
  /** `fresh`: it could lock a person out, so they must have proved who they are just now. */
  readonly proof?: "fresh";
  /** For a form: the end of the address that shows it. */
  readonly back?: string;
}

/** A page for whoever is signed in, at whichever business they are. */
export const consumerPage = (
  { proof, back, ...shape }: ConsumerShape,
  handle: (context: PortalPageContext, tenant: Tenant, consumer: PortalSession) => Answer,
): Page =>
  tenantPage(shape, (context, tenant): Answer => {
    const viewer = viewerOf(context);
    const next = backTo(context, tenant, back);
    if (!viewer) return Promise.resolve(redirect(signInAddress(tenant, next)));
    if (proof === "fresh" && !isFreshProof(viewer, context.now))
      return Promise.resolve(redirect(signInAddress(tenant, next, "again")));
    return handle(context, tenant, viewer);
  });

export interface Customer extends PortalSession {
  /** As whom this business knows them; none where it does not. */
  readonly links: readonly string[];
}

/** A page of what one business knows: who never chose to be known there is asked first. */
export const customerPage = (
  shape: ConsumerShape,
  handle: (context: PortalPageContext, tenant: Tenant, customer: Customer) => Answer,
): Page =>
  consumerPage(shape, async (context, tenant, consumer) => {
    const links = await linksHere(context, consumer.consumerId, tenant);
    if (links === "unjoined") return askToJoin(context, tenant, consumer);
    if (links === "away") return awayPage(context, tenant);
    if (links.length === 0 && !isForPeople(context)) return unknownConsumer(context, tenant);
    return handle(context, tenant, { ...consumer, links });
  });

const askToJoin = async (
  context: PortalPageContext,
  tenant: Tenant,
  { consumerId }: PortalSession,
): Promise<PageReply> => {
  const t = signInWords.translator(localeOf(context));
  const known = await contactsOf(context.services.db, consumerId);
  const contacts = known.map((value) => spokenContact(storedContact(value))).join(", ");
  const title = t("joinTitle", { business: tenant.name });
  return portalPage(context, tenant, {
    title,
    width: "narrow",
    body: (
      <>
        <PageTitle title={title} lead={t("joinText", { contacts, business: tenant.name })} />
        <p>{t("joinMore")}</p>
        <Form action={placeOf(tenant, "join")} hidden={{ next: backTo(context, tenant, "orders") }}>
          <ButtonRow>
            <Button>{t("join")}</Button>
            <LinkButton kind="secondary" href={placeOf(tenant)}>
              {t("joinNot")}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  });
};

export const joinPage = consumerPage(
  { name: "joinPage", route: "POST /join", summary: "Be known at a business.", back: "orders" },
  async (context, tenant, { consumerId }) => {
    const { services, now, form } = context;
    await joinBusiness(services.db, consumerId, tenant, now);
    await refreshLinks(context, consumerId, tenant);
    return redirect(nextWithin(placeOf(tenant), form["next"], placeOf(tenant, "orders")));
  },
);
