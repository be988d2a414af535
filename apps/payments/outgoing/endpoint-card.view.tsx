/** An endpoint's state, and a button for each thing that may be done with it. */
import type { EndpointRow } from "#platform/webhooks/endpoint-store.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import type { WebhookTranslate } from "./webhook.words.ts";

interface EndpointCardProps {
  readonly endpoint: EndpointRow;
  readonly t: WebhookTranslate;
}

export const EndpointCard = ({ endpoint, t }: EndpointCardProps) => {
  const { status, disabled_reason: reason, description, event_types: events } = endpoint;
  const isActive = status === "active";
  const state = (
    <Badge tone={isActive ? "success" : "warning"}>{t(isActive ? "active" : "disabled")}</Badge>
  );
  const facts = [
    {
      name: t("status"),
      value:
        reason === null ? (
          state
        ) : (
          <>
            {state} {t(reason)}
          </>
        ),
    },
    { name: t("events"), value: events.map((event) => eventText(event, t)).join(", ") },
    ...(description === null ? [] : [{ name: t("description"), value: description }]),
  ];
  return (
    <Card title={t("manage")}>
      <DescriptionList facts={facts} />
      <ButtonRow>
        {isActive ? <Act endpoint={endpoint} act="test" text={t("test")} /> : null}
        <Act endpoint={endpoint} act="rotate" text={t("rotate")} />
        <Act
          endpoint={endpoint}
          act="status"
          text={t(isActive ? "disable" : "enable")}
          to={isActive ? "disabled" : "active"}
        />
        <Act endpoint={endpoint} act="remove" text={t("remove")} />
      </ButtonRow>
      <p>
        <small>{t("rotateHint")}</small>
      </p>
    </Card>
  );
};

const known = [
  ...(["payment.completed", "payment.expired", "payment.failed", "payment.refunded"] as const),
  "webhook.test",
] as const;

/** A type that has no words yet stands as it is. */
export const eventText = (event: string, t: WebhookTranslate): string => {
  const found = known.find((one) => one === event);
  return found === undefined ? event : t(found);
};

const Act = (props: {
  readonly endpoint: EndpointRow;
  readonly act: string;
  readonly text: string;
  readonly to?: string;
}) => (
  <form
    method="post"
    action={`/console/webhooks/${props.endpoint.id}/${props.act}`}
    data-submit="once"
  >
    {props.to === undefined ? null : <input type="hidden" name="to" value={props.to} />}
    <Button kind="secondary">{props.text}</Button>
  </form>
);
