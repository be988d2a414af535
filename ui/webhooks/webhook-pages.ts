/** The pages of webhooks that an app with people of its own serves them: endpoints, deliveries. */
import { refuse, Refusal } from "#platform/errors.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { redirect } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import type { EndpointRow } from "#platform/webhooks/endpoints/endpoint-store.ts";
import type { DeskContext, DeskPages } from "../desk.ts";
import { registerEndpoint, showForm } from "./endpoint-form.tsx";
import { showEndpoints } from "./endpoint-list.tsx";
import { showSecret } from "./endpoint-secret.tsx";
import { askToRemove, showEndpoint } from "./endpoint-view.tsx";
import { idIn, tell, type WebhookDesk } from "./webhook-desk.ts";

type Show = (context: DeskContext, desk: WebhookDesk) => Answer;
type Act = (context: DeskContext, desk: WebhookDesk, endpoint: EndpointRow) => Answer;

export const webhookPages = <Settings, Session>({
  name,
  at,
  gate,
}: DeskPages<Settings, Session, WebhookDesk>): readonly Page[] => {
  const page = gatedPages(gate, at);
  const pageOf = (
    [route, what, summary]: readonly [`${"GET" | "POST"} /${string}`, string, string],
    show: Show,
  ): Page => page({ name: `${name}${what}`, route, summary }, show);
  return [
    pageOf(["GET /", "Webhooks", "Endpoints of webhooks."], showEndpoints),
    pageOf(["GET /new", "NewWebhook", "A form for an endpoint."], (context, desk) =>
      Promise.resolve(showForm(context, desk, [])),
    ),
    pageOf(["POST /", "RegisterWebhook", "Register it."], registerEndpoint),
    pageOf(["GET /:id", "Webhook", "What was delivered to one endpoint."], on(showEndpoint)),
    pageOf(["POST /:id/test", "TestWebhook", "Send a test."], doing(sendTest)),
    pageOf(["POST /:id/rotate", "RotateWebhook", "A new secret."], doing(rotate)),
    pageOf(["POST /:id/status", "SwitchWebhook", "Enable or disable it."], doing(turn)),
    pageOf(["POST /:id/remove", "RemoveWebhook", "Remove it, asked once."], doing(remove)),
    pageOf(["POST /:id/replay", "ReplayDelivery", "Send a delivery again."], doing(replay)),
  ];
};

/** The endpoint of the address; one that is another's is as unknown as one that is nobody's. */
const on =
  (act: Act): Show =>
  async (context, desk) => {
    const id = idIn(context.path["id"]);
    const { endpoints } = context.services.webhooks;
    const found = id === null ? refuse("not_found") : await endpoints.find(desk.place, id);
    return found instanceof Refusal ? found : act(context, desk, found);
  };

const doing = (act: Act): Show =>
  on((context, desk, endpoint) => {
    tell(context, desk, endpoint.id);
    return act(context, desk, endpoint);
  });

const sendTest: Act = async ({ services }, { at, place }, { id }) => {
  const sent = await services.db.transaction((tx) =>
    services.webhooks.endpoints.sendTest(tx, place, id),
  );
  return sent instanceof Refusal ? sent : redirect(`${at}/${id}?done=tested`);
};

const rotate: Act = async (context, desk, { id }) => {
  const { db, webhooks } = context.services;
  const made = await db.transaction((tx) => webhooks.endpoints.rotate(tx, desk.place, id));
  return made instanceof Refusal ? made : showSecret(context, desk, made);
};

const turn: Act = async ({ form, services }, { at, place }, { id }) => {
  const status = form["to"] === "active" ? "active" : "disabled";
  const changed = await services.webhooks.endpoints.patch(place, id, { status });
  const done = status === "active" ? "enabled" : "stopped";
  return changed instanceof Refusal ? changed : redirect(`${at}/${id}?done=${done}`);
};

const remove: Act = async (context, desk, endpoint) => {
  if (context.form["confirmed"] !== "yes") return askToRemove(context, desk, endpoint);
  const removed = await context.services.webhooks.endpoints.remove(desk.place, endpoint.id);
  return removed instanceof Refusal ? removed : redirect(`${desk.at}?done=removed`);
};

const replay: Act = async ({ form, services }, { at, place }, { id }) => {
  const delivery = idIn(form["delivery"]);
  if (delivery === null) return refuse("not_found");
  const sent = await services.db.transaction((tx) =>
    services.webhooks.deliveries.replay(tx, place, delivery),
  );
  return sent instanceof Refusal ? sent : redirect(`${at}/${id}?done=replayed`);
};
