/** What operators do with an endpoint: test, new secret, on and off, remove after a question. */
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import type { EndpointRow } from "#platform/webhooks/endpoint-store.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { rotateSecret, sendTest } from "./look-after-webhooks.command.ts";
import { page, type PaymentPageContext } from "../callers/route.ts";
import { consoleAuth, turnAway } from "../console/gate.view.tsx";
import { localeOf, paymentPage, viewerOf } from "../console/frame.view.tsx";
import { showSecret } from "./webhook-secret.view.tsx";
import { everyPlace, webhookList } from "./webhook-list.ts";
import { webhookWords } from "./webhook.words.ts";

export const testEndpointPage = page(
  {
    name: "testEndpointPage",
    auth: consoleAuth,
    route: "POST /console/webhooks/:id/test",
    summary: "Send a test.",
  },
  (context) =>
    onEndpoint(context, async ({ id }) => {
      const sent = await sendTest(context.services, id);
      return sent instanceof Refusal ? sent : redirect(`${webhookList}/${id}?done=tested`);
    }),
);

export const rotateSecretPage = page(
  {
    name: "rotateSecretPage",
    auth: consoleAuth,
    route: "POST /console/webhooks/:id/rotate",
    summary: "A new secret.",
  },
  (context) =>
    onEndpoint(context, async ({ id }) => {
      const made = await rotateSecret(context.services, id);
      return made instanceof Refusal ? made : showSecret(context, made);
    }),
);

export const switchEndpointPage = page(
  {
    name: "switchEndpointPage",
    auth: consoleAuth,
    route: "POST /console/webhooks/:id/status",
    summary: "Enable or disable it.",
  },
  (context) =>
    onEndpoint(context, async ({ id }) => {
      const { webhooks } = context.services;
      const status = context.form["to"] === "active" ? "active" : "disabled";
      const changed = await webhooks.endpoints.patch(everyPlace, id, { status });
      const done = status === "active" ? "enabled" : "stopped";
      return changed instanceof Refusal ? changed : redirect(`${webhookList}/${id}?done=${done}`);
    }),
);

export const removeEndpointPage = page(
  {
    name: "removeEndpointPage",
    auth: consoleAuth,
    route: "POST /console/webhooks/:id/remove",
    summary: "Remove it, asked once.",
  },
  (context) =>
    onEndpoint(context, async (endpoint) => {
      const { form, services } = context;
      if (form["confirmed"] !== "yes") return askToRemove(context, endpoint);
      const removed = await services.webhooks.endpoints.remove(everyPlace, endpoint.id);
      return removed instanceof Refusal ? removed : redirect(`${webhookList}?done=removed`);
    }),
);

/** What was done, by whom, stands in the log. */
const onEndpoint = async (
  context: PaymentPageContext,
  act: (endpoint: EndpointRow) => Promise<PageReply | Refusal>,
): Promise<PageReply | Refusal> => {
  const away = turnAway(context);
  if (away) return away;
  const { services, path, request } = context;
  const id = path["id"] ?? "";
  const found = isId(id)
    ? await services.webhooks.endpoints.find(everyPlace, id)
    : refuse("not_found");
  if (found instanceof Refusal) return found;
  const facts = { endpoint: id, by: viewerOf(context)?.userId, requestId: request.id };
  services.log.info({ ...facts, act: request.url }, "an operator looked after a webhook");
  return act(found);
};

const askToRemove = (context: PaymentPageContext, { id, url }: EndpointRow): Promise<PageReply> => {
  const t = webhookWords.translator(localeOf(context));
  const here = `${webhookList}/${id}`;
  const reply = paymentPage(context, {
    title: t("removeTitle"),
    current: webhookList,
    currentUrl: here,
    body: (
      <>
        <PageTitle title={t("removeTitle")} lead={url} />
        <Alert tone="warning">{t("removeText")}</Alert>
        <Form action={`${here}/remove`} hidden={{ confirmed: "yes" }}>
          <ButtonRow>
            <Button kind="danger">{t("removeSure")}</Button>
            <LinkButton href={here} kind="secondary">
              {t("back")}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  });
  return Promise.resolve(reply);
};
