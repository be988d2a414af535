/** An endpoint's secret in clear: in the answer that made it, and never again. */
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { PaymentPageContext } from "../callers/route.ts";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { webhookWords } from "./webhook.words.ts";

export const showSecret = (
  context: PaymentPageContext,
  made: {
    readonly endpoint: { readonly id: string; readonly url: string };
    readonly secret: string;
  },
): PageReply => {
  const t = webhookWords.translator(localeOf(context));
  const href = `/console/webhooks/${made.endpoint.id}`;
  return paymentPage(context, {
    title: t("secretTitle"),
    current: "/console/webhooks",
    currentUrl: href,
    body: (
      <>
        <PageTitle title={t("secretTitle")} lead={made.endpoint.url} />
        <Card actions={<LinkButton href={href}>{t("onwards")}</LinkButton>}>
          <Alert tone="warning">{t("secretLead")}</Alert>
          <CopyText text={made.secret} what={t("secretWhat")} />
        </Card>
      </>
    ),
  });
};
