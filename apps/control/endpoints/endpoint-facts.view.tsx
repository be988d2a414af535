/** What an endpoint is, in words; its presses, and how one went. */
import type { HouseEndpoint } from "#platform/webhooks/house/shapes.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { EndpointState, reasonOf } from "./endpoint-state.view.tsx";
import { endpointsWords } from "./endpoints.words.ts";

interface FactsProps {
  readonly endpoint: HouseEndpoint;
  readonly app: string;
  readonly locale: Locale;
}

export const EndpointFacts = ({ endpoint, app, locale }: FactsProps) => {
  const t = endpointsWords.translator(locale);
  const { failingSince, nextAttemptAt, waiting, dead, description, createdAt } = endpoint;
  const reason = reasonOf(endpoint, locale);
  const facts = [
    { name: t("app"), value: app },
    { name: t("owner"), value: endpoint.owner },
    {
      name: t("state"),
      value: (
        <>
          <EndpointState endpoint={endpoint} locale={locale} />
          {reason === null ? null : ` ${reason}`}
        </>
      ),
    },
    ...(failingSince === null
      ? []
      : [{ name: t("failingSince"), value: <DateTime at={failingSince} /> }]),
    { name: t("waits"), value: String(waiting) },
    ...(nextAttemptAt === null
      ? []
      : [{ name: t("next"), value: <DateTime at={nextAttemptAt} /> }]),
    { name: t("dead"), value: String(dead) },
    { name: t("events"), value: endpoint.events.join(", ") },
    { name: t("registered"), value: <DateTime at={createdAt} /> },
  ];
  return (
    <Card>
      {description === null ? null : <p>{description}</p>}
      <DescriptionList facts={facts} />
    </Card>
  );
};

interface ButtonsProps {
  readonly endpoint: HouseEndpoint;
  readonly here: string;
  readonly locale: Locale;
}

export const EndpointButtons = ({ endpoint, here, locale }: ButtonsProps) => {
  const t = endpointsWords.translator(locale);
  const isActive = endpoint.status === "active";
  return (
    <ButtonRow>
      <form method="post" action={here} data-submit="once">
        <input type="hidden" name="act" value="retry" />
        <Button>{t(isActive ? "retry" : "enable")}</Button>
      </form>
      {endpoint.dead === 0 ? null : (
        <form method="post" action={here} data-submit="once">
          <input type="hidden" name="act" value="replay" />
          <Button kind="secondary">{t("replayAll")}</Button>
        </form>
      )}
    </ButtonRow>
  );
};

/** How a press went; what an address makes up is not said. */
export const Pressed = (props: {
  readonly done: string | undefined;
  readonly locale: Locale;
  readonly t: ControlTranslate;
}) => {
  const { done, locale, t: own } = props;
  const t = endpointsWords.translator(locale);
  if (done === "denied") return <Alert tone="danger" role="alert" title={own("notAllowed")} />;
  if (done === "notDone") return <Alert tone="danger" role="alert" title={t("notDone")} />;
  return <Flash done={done} texts={{ retried: t("retried"), replayed: t("replayed") }} />;
};
