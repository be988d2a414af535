/** An endpoint's secret in clear: in the answer that made it, and never again. */
import type { PageReply } from "#platform/http/page.ts";
import type { Registered } from "#platform/webhooks/endpoints/endpoints.ts";
import { lookOf } from "../app-page.tsx";
import { Alert } from "../components/alert.tsx";
import { LinkButton } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { CopyText } from "../components/copy-text.tsx";
import { PageTitle } from "../components/page.tsx";
import type { DeskContext } from "../desk.ts";
import type { WebhookDesk } from "./webhook-desk.ts";
import { webhookWords } from "./webhook-words.ts";

/** What the page shows; kept, it is shown again to a form that was sent twice. */
export interface ShownEndpoint {
  readonly endpoint: { readonly id: string; readonly url: string };
  readonly secret: string;
}

export const shownEndpoint = ({ endpoint, secret }: Registered): ShownEndpoint => ({
  endpoint: { id: endpoint.id, url: endpoint.url },
  secret,
});

export const showSecret = (
  context: DeskContext,
  desk: WebhookDesk,
  { endpoint, secret }: ShownEndpoint,
): PageReply => {
  const t = webhookWords.translator(lookOf(context).locale);
  const href = `${desk.at}/${endpoint.id}`;
  return desk.frame({
    title: t("secretTitle"),
    currentUrl: href,
    body: (
      <>
        <PageTitle title={t("secretTitle")} lead={endpoint.url} />
        <Card actions={<LinkButton href={href}>{t("onwards")}</LinkButton>}>
          <Alert tone="warning">{t("secretLead")}</Alert>
          <CopyText text={secret} what={t("secretWhat")} />
        </Card>
      </>
    ),
  });
};
