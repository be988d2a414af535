/** An endpoint's state, and a button for each thing that may be done with it. */
import type { EndpointRow } from "#platform/webhooks/endpoints/endpoint-store.ts";
import { Button, ButtonRow } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { DescriptionList } from "../components/lists.tsx";
import { EndpointState, eventText } from "./endpoint-list.tsx";
import type { WebhookDesk } from "./webhook-desk.ts";
import type { WebhookTranslate } from "./webhook-words.ts";

interface EndpointCardProps {
  readonly desk: WebhookDesk;
  readonly endpoint: EndpointRow;
  readonly t: WebhookTranslate;
}

export const EndpointCard = ({ desk, endpoint, t }: EndpointCardProps) => {
  const { id, status, disabled_reason: reason, description, event_types: events } = endpoint;
  const isActive = status === "active";
  const state = <EndpointState isActive={isActive} t={t} />;
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
    { name: t("events"), value: events.map((event) => eventText(event, desk, t)).join(", ") },
    ...(description === null ? [] : [{ name: t("description"), value: description }]),
  ];
  const here = `${desk.at}/${id}`;
  const [turned, turn] = isActive
    ? (["disabled", "disable"] as const)
    : (["active", "enable"] as const);
  return (
    <Card title={t("manage")}>
      <DescriptionList facts={facts} />
      <ButtonRow>
        {isActive ? <Act action={`${here}/test`} text={t("test")} /> : null}
        <Act action={`${here}/rotate`} text={t("rotate")} />
        <Act action={`${here}/status`} text={t(turn)} to={turned} />
        <Act action={`${here}/remove`} text={t("remove")} />
      </ButtonRow>
      <p>
        <small>{t("rotateHint")}</small>
      </p>
    </Card>
  );
};

interface ActProps {
  readonly action: string;
  readonly text: string;
  readonly to?: string;
}

const Act = ({ action, text, to }: ActProps) => (
  <form method="post" action={action} data-submit="once">
    {to === undefined ? null : <input type="hidden" name="to" value={to} />}
    <Button kind="secondary">{text}</Button>
  </form>
);
