/** One drawer: what went in, what should be there, and the count that closes it. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Refusal } from "#platform/errors.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { DescriptionList, type Fact } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { closeDrawer } from "./close-drawer.command.ts";
import type { CashSession } from "./cash-session.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "../callers/tenant-access.ts";
import type { PosPageContext } from "../callers/route.ts";
import { cashOfSession, findSession } from "./cash-sessions.query.ts";
import { namesOf } from "../callers/person-names.query.ts";
import { Difference } from "./drawer-parts.view.tsx";
import { drawersWords, type DrawersTranslate } from "./drawers.words.ts";
import { drawerCentsMost } from "./drawers.page.tsx";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { fieldOf, idIn, said } from "../console/office-parts.view.tsx";

const noteMost = 500;

export const drawerPage = staffPage(
  { name: "drawerPage", route: "GET /drawers/:drawer", summary: "One drawer." },
  async (context, tenant) => {
    const session = await sessionIn(context, tenant);
    return session ? show(context, tenant, session, []) : showGone(context, tenant);
  },
);

export const closeDrawerPage = staffPage(
  { name: "closeDrawerPage", route: "POST /drawers/:drawer", summary: "Count and close." },
  async (context, tenant) => {
    const session = await sessionIn(context, tenant);
    if (!session) return showGone(context, tenant);
    const t = drawersWords.translator(localeOf(context));
    const countedCents = readMoney(said(context, "counted")) ?? -1;
    if (countedCents < 0 || countedCents > drawerCentsMost)
      return show(context, tenant, session, [wrong("counted", t("badMoney"))]);
    const note = said(context, "note").slice(0, noteMost) || null;
    const count = { countedCents, note, by: creatorOf(context.caller), now: context.now };
    const closed = await closeDrawer(context.services.db, session, count);
    if (closed instanceof Refusal) {
      const after = (await sessionIn(context, tenant)) ?? session;
      return show(context, tenant, after, [{ text: t("closedBefore") }]);
    }
    return redirect(`${placeOf(tenant, `drawers/${session.id}`)}?done=closed`);
  },
);

const sessionIn = async (context: PosPageContext, tenant: Tenant): Promise<CashSession | null> => {
  const id = idIn(context, "drawer");
  return id === null ? null : findSession(context.services.db, tenant.id, id);
};

const showGone = (context: PosPageContext, tenant: Tenant): PageReply => {
  const t = drawersWords.translator(localeOf(context));
  return posPage(context, {
    title: t("goneTitle"),
    tenant,
    section: "drawers",
    status: 404,
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("goneTitle")} />
        <LinkButton href={placeOf(tenant, "drawers")}>{t("back")}</LinkButton>
      </>
    ),
  });
};

const show = async (
  context: PosPageContext,
  tenant: Tenant,
  session: CashSession,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = drawersWords.translator(localeOf(context));
  const { db } = context.services;
  const isOpen = session.closedAt === null;
  const [names, cashCents] = await Promise.all([
    namesOf(db, [session.openedBy, session.closedBy ?? ""]),
    isOpen ? Promise.resolve(null) : cashOfSession(db, tenant.id, session.id),
  ]);
  return posPage(context, {
    title: session.register,
    tenant,
    section: "drawers",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, `drawers/${session.id}`),
    body: (
      <>
        <PageTitle
          title={session.register}
          lead={<a href={placeOf(tenant, "drawers")}>{t("back")}</a>}
        />
        <Flash
          done={errors.length > 0 ? undefined : context.query["done"]}
          texts={{ opened: t("opened"), closed: t("closed") }}
        />
        <Card
          title={t("state")}
          aside={
            <Badge tone={isOpen ? "info" : "neutral"}>{t(isOpen ? "openNow" : "closedNow")}</Badge>
          }
          actions={
            <LinkButton kind="secondary" href={placeOf(tenant, `orders?drawer=${session.id}`)}>
              {t("sales")}
            </LinkButton>
          }
        >
          <DescriptionList facts={factsOf(session, { names, cashCents, t })} />
        </Card>
        {isOpen ? (
          <CountForm tenant={tenant} session={session} errors={errors} typed={context.form} t={t} />
        ) : null}
      </>
    ),
  });
};

interface About {
  readonly names: ReadonlyMap<string, string>;
  /** Null while it is open: who counts must not know beforehand. */
  readonly cashCents: number | null;
  readonly t: DrawersTranslate;
}

const factsOf = (session: CashSession, { names, cashCents, t }: About): readonly Fact[] => {
  const moment = (at: Date, who: string) => (
    <>
      <DateTime at={at} /> {t("by", { name: names.get(who) ?? t("program") })}
    </>
  );
  const { closedAt, closedBy, countedCents, expectedCents, note } = session;
  return [
    { name: t("opening"), value: moment(session.openedAt, session.openedBy) },
    { name: t("float"), value: <Money cents={session.openingCents} /> },
    ...(closedAt ? [{ name: t("closing"), value: moment(closedAt, closedBy ?? "") }] : []),
    ...(cashCents === null ? [] : [{ name: t("cash"), value: <Money cents={cashCents} /> }]),
    ...(expectedCents === null
      ? []
      : [{ name: t("expected"), value: <Money cents={expectedCents} /> }]),
    ...(countedCents === null
      ? []
      : [
          { name: t("counted"), value: <Money cents={countedCents} /> },
          { name: t("difference"), value: <Difference session={session} t={t} /> },
        ]),
    ...(note ? [{ name: t("note"), value: note }] : []),
  ];
};

interface CountFormProps {
  readonly tenant: Tenant;
  readonly session: CashSession;
  readonly errors: readonly FormError[];
  readonly typed: PosPageContext["form"];
  readonly t: DrawersTranslate;
}

const CountForm = ({ tenant, session, errors, typed, t }: CountFormProps) => {
  const { value: counted, ...countedField } = fieldOf("counted", typed, errors);
  return (
    <Card title={t("count")}>
      <p>
        {t("countLead")} {t("blind")}
      </p>
      <Form action={placeOf(tenant, `drawers/${session.id}`)} errors={errors}>
        <MoneyInput {...countedField} typed={counted} label={t("countedField")} />
        <TextInput
          {...fieldOf("note", typed, errors)}
          label={t("note")}
          hint={t("noteHint")}
          optional
          maxLength={noteMost}
          autoComplete="off"
        />
        <div>
          <Button>{t("closeIt")}</Button>
        </div>
      </Form>
    </Card>
  );
};
