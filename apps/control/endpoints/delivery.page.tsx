/** One delivery of any app: what is sent, and each attempt with what came back. */
import { refuse, Refusal } from "#platform/errors.ts";
import { id as deliveryId } from "#platform/contract/shapes.ts";
import { answeredOf } from "#platform/attention/kit-words.ts";
import type { HouseDelivery } from "#platform/webhooks/house/shapes.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { allows, operatorPage } from "../callers/gate.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { readDelivery, readEndpointAt } from "./app-endpoints.client.ts";
import { DeliveryState, detailText } from "./endpoint-state.view.tsx";
import { endpointsWords } from "./endpoints.words.ts";

export const deliveryPage = operatorPage(
  {
    name: "deliveryPage",
    route: "GET /endpoints/:app/:id/:delivery",
    summary: "One delivery of any app, with its payload.",
  },
  async (context) => {
    const at = readEndpointAt(context.path);
    const wanted = deliveryId.safeParse(context.path["delivery"]).data;
    if (!at || wanted === undefined) return refuse("not_found");
    const { locale } = lookOf(context);
    const t = endpointsWords.translator(locale);
    const found = await readDelivery(context.services, at, wanted);
    if (found instanceof Refusal) return found;
    const { endpoint, delivery, payload } = found;
    const manages = allows(context, "admin:manage");
    const here = `/endpoints/${at.app}/${at.id}`;
    return controlPage(context, {
      title: delivery.event,
      lead: endpoint.address,
      current: "/webhooks",
      children: (
        <>
          <Facts delivery={delivery} locale={locale} />
          {manages ? (
            <form method="post" action={here} data-submit="once">
              <input type="hidden" name="act" value="replay" />
              <input type="hidden" name="delivery" value={delivery.id} />
              <Button>{t("replay")}</Button>
            </form>
          ) : null}
          {delivery.attemptLog.map((attempt) => (
            <Attempt key={attempt.startedAt} attempt={attempt} locale={locale} />
          ))}
          <Card title={t("payload")}>
            <p>{t(manages ? "payloadText" : "noPayload")}</p>
            {manages ? <pre class="captured-text">{payload}</pre> : null}
          </Card>
          <ButtonRow>
            <LinkButton href={`/requests?id=${delivery.id}`} kind="link">
              {t("seeRequests")}
            </LinkButton>
            <LinkButton href={here} kind="link">
              {t("back")}
            </LinkButton>
          </ButtonRow>
        </>
      ),
    });
  },
);

interface FactsProps {
  readonly delivery: HouseDelivery;
  readonly locale: Locale;
}

const Facts = ({ delivery, locale }: FactsProps) => {
  const t = endpointsWords.translator(locale);
  const { eventId, entityId, createdAt, nextAttemptAt, settledAt, replayNumber } = delivery;
  const facts = [
    {
      name: t("state"),
      value: (
        <>
          <DeliveryState delivery={delivery} locale={locale} /> {detailText(delivery, locale)}
        </>
      ),
    },
    { name: t("when"), value: <DateTime at={createdAt} /> },
    ...(nextAttemptAt === null
      ? []
      : [{ name: t("next"), value: <DateTime at={nextAttemptAt} /> }]),
    ...(settledAt === null ? [] : [{ name: t("settled"), value: <DateTime at={settledAt} /> }]),
    { name: t("eventId"), value: <code>{eventId}</code> },
    { name: t("entity"), value: <code>{entityId}</code> },
    ...(replayNumber === 0
      ? []
      : [{ name: t("delivery"), value: t("again", { count: replayNumber }) }]),
  ];
  return (
    <Card>
      <DescriptionList facts={facts} />
    </Card>
  );
};

interface AttemptProps {
  readonly attempt: HouseDelivery["attemptLog"][number];
  readonly locale: Locale;
}

const Attempt = ({ attempt, locale }: AttemptProps) => {
  const t = endpointsWords.translator(locale);
  const { n, ms, status, error, startedAt, responseHead } = attempt;
  const took = ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
  const said = answeredOf(status, error)[locale];
  const capital = said.charAt(0).toUpperCase() + said.slice(1);
  return (
    <Card title={t("attempt", { n: String(n) })}>
      <p>
        {status === null
          ? t("unanswered", { said: capital, took })
          : t("answered", { status: String(status), took })}
        {" · "}
        <DateTime at={startedAt} />
      </p>
      {responseHead === null ? null : (
        <>
          <p>{t("said")}</p>
          <pre class="captured-text">{responseHead}</pre>
        </>
      )}
    </Card>
  );
};
