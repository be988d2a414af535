/** Where an owner is asked whether an app may charge their wallet, and answers. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { answerConsent } from "./answer-consent.command.ts";
import { page, type PaymentPageContext } from "../callers/route.ts";
import { findRequest, type KnownRequest } from "./consent-requests.query.ts";
import { appNameOf } from "../callers/key-lineages.query.ts";
import { consentStatusOf } from "./wallet-consent.wire.ts";
import { localeOf, paymentPage, viewerOf } from "../console/frame.view.tsx";
import { shownApp, walletAppWords } from "./wallet-app.words.ts";

const auth = ["public", "session"] as const;

export const consentPage = page(
  { name: "consentPage", route: "GET /wallet/consents/:id", summary: "May it charge?", auth },
  async (context) => {
    if (!viewerOf(context)) return askToSignIn(context);
    const request = await requestOf(context);
    return request ? showRequest(context, request) : unknownRequest(context);
  },
);

export const answerConsentPage = page(
  {
    name: "answerConsentPage",
    route: "POST /wallet/consents/:id",
    auth,
    summary: "The owner's answer.",
  },
  async (context) => {
    const { form, services, now } = context;
    const [viewer, request] = [viewerOf(context), await requestOf(context)];
    if (!viewer || !request) return unknownRequest(context);
    const home = `/wallet/consents/${request.id}`;
    const agrees = form["answer"] === "yes";
    if (!agrees && form["answer"] !== "no") return redirect(home);
    const { personId: userId } = viewer;
    await answerConsent(services, { id: request.id, userId, agrees, at: now });
    return redirect(home);
  },
);

/** One that asks this very person; to anybody else there is none. */
const requestOf = async (context: PaymentPageContext): Promise<KnownRequest | null> => {
  const id = context.path["id"] ?? "";
  const request = isId(id) ? await findRequest(context.services.db, id) : null;
  return request?.user_id === viewerOf(context)?.personId ? request : null;
};

const askToSignIn = (context: PaymentPageContext): PageReply => {
  const t = walletAppWords.translator(localeOf(context));
  const id = context.path["id"] ?? "";
  const next = isId(id) ? `/wallet/consents/${id}` : "/";
  return paymentPage(context, {
    title: t("signInTitle"),
    body: (
      <>
        <PageTitle title={t("signInTitle")} lead={t("signInLead")} />
        <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`} wide>
          {t("signIn")}
        </LinkButton>
      </>
    ),
  });
};

/** One answer to what there is not and to what asks somebody else. */
const unknownRequest = (context: PaymentPageContext): PageReply => {
  const t = walletAppWords.translator(localeOf(context));
  return paymentPage(context, {
    title: t("unknownTitle"),
    status: 404,
    currentUrl: "/",
    body: <PageTitle title={t("unknownTitle")} lead={t("unknownText")} />,
  });
};

const showRequest = async (
  context: PaymentPageContext,
  request: KnownRequest,
): Promise<PageReply> => {
  const t = walletAppWords.translator(localeOf(context));
  const app = shownApp(t, await appNameOf(context.services.db, request.lineage_id));
  const waits = request.status === "pending" && request.answer_by > context.now;
  return paymentPage(context, {
    title: t("askTitle", { app }),
    currentUrl: `/wallet/consents/${request.id}`,
    body: waits ? (
      <Question app={app} request={request} />
    ) : (
      <Answered app={app} request={request} now={context.now} />
    ),
  });
};

interface RequestProps {
  readonly app: string;
  readonly request: KnownRequest;
}

const Question = ({ app, request }: RequestProps) => {
  const t = walletAppWords.translator(useLocale());
  const { per_payment_cents: payment, per_day_cents: day, expires_at: until } = request;
  return (
    <>
      <PageTitle title={t("askTitle", { app })} lead={t("askLead")} />
      <DescriptionList
        facts={[
          { name: t("perPayment"), value: <Money cents={payment} /> },
          { name: t("perDay"), value: <Money cents={day} /> },
          { name: t("until"), value: until ? <DateTime at={until} /> : t("forever") },
          { name: t("answerBy"), value: <DateTime at={request.answer_by} /> },
        ]}
      />
      <p>{t("askUnknown")}</p>
      <Form action={`/wallet/consents/${request.id}`} label={t("askTitle", { app })}>
        <Button name="answer" value="yes" wide>
          {t("agree")}
        </Button>
        <Button name="answer" value="no" kind="secondary" wide>
          {t("refuse")}
        </Button>
      </Form>
    </>
  );
};

/** What became of it: an answer of before may be switched off or over by now. */
const outcomeOf = (request: KnownRequest, now: Date) => {
  const status = consentStatusOf(request, now);
  return status === "expired" && request.status === "granted" ? "over" : status;
};

const Answered = ({ app, request, now }: RequestProps & { readonly now: Date }) => {
  const locale = useLocale();
  const t = walletAppWords.translator(locale);
  const { per_payment_cents: payment, per_day_cents: day, return_url: back } = request;
  const outcome = outcomeOf(request, now);
  // Nobody gets here while it waits for an answer.
  const kind = outcome === "pending" ? "expired" : outcome;
  const facts = { app, payment: formatMoney(payment, locale), day: formatMoney(day, locale) };
  const text = kind === "granted" ? t("grantedText", facts) : t(`${kind}Text`, { app });
  return (
    <>
      <PageTitle title={t(`${kind}Title`)} />
      <Alert tone={kind === "granted" ? "success" : "info"}>{text}</Alert>
      {back === null ? null : (
        <LinkButton href={back} wide>
          {t("backTo", { host: new URL(back).host })}
        </LinkButton>
      )}
      <LinkButton href="/#apps" kind="secondary" wide>
        {t("toWallet")}
      </LinkButton>
    </>
  );
};
