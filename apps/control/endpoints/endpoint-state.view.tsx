/** How an endpoint and a delivery stand, in words: the state, and why. */
import { answeredOf } from "#platform/attention/kit-words.ts";
import type { HouseDelivery, HouseEndpoint } from "#platform/webhooks/house/shapes.ts";
import { Badge } from "#ui/components/badge.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { endpointsWords } from "./endpoints.words.ts";

interface StateProps {
  readonly endpoint: HouseEndpoint;
  readonly locale: Locale;
}

const isFailing = ({ failingSince, failures }: HouseEndpoint): boolean =>
  failingSince !== null || failures > 0;

export const EndpointState = ({ endpoint, locale }: StateProps) => {
  const t = endpointsWords.translator(locale);
  const { status, disabledReason } = endpoint;
  if (status === "disabled")
    return <Badge tone={disabledReason === "owner" ? "neutral" : "danger"}>{t("disabled")}</Badge>;
  return isFailing(endpoint) ? (
    <Badge tone="warning">{t("failing")}</Badge>
  ) : (
    <Badge tone="success">{t("well")}</Badge>
  );
};

/** Why; nothing of one that stands well. */
export const reasonOf = (endpoint: HouseEndpoint, locale: Locale): string | null => {
  const t = endpointsWords.translator(locale);
  const { disabledReason, failures, lastStatus, lastError, pausedUntil } = endpoint;
  const said = answeredOf(lastStatus, lastError)[locale];
  if (disabledReason === "owner") return t("byOwner");
  if (disabledReason === "gone") return t("byGone");
  if (disabledReason === "failing") return t("byFailing", { said });
  if (!isFailing(endpoint)) return null;
  const rests =
    pausedUntil === null
      ? ""
      : ` ${t("pausedUntil", { when: formatDate(new Date(pausedUntil), locale, "moment") })}`;
  const fails = failures === 0 ? t("refused", { said }) : t("inARow", { count: failures, said });
  return `${fails}${rests}`;
};

export const answerText = (
  { lastStatus, lastError }: Pick<HouseDelivery, "lastStatus" | "lastError">,
  locale: Locale,
): string =>
  lastStatus === null && lastError === null ? "—" : answeredOf(lastStatus, lastError)[locale];

const tones = { delivered: "success", pending: "info", failed: "danger" } as const;

export const DeliveryState = (props: {
  readonly delivery: HouseDelivery;
  readonly locale: Locale;
}) => {
  const { delivery, locale } = props;
  return (
    <Badge tone={tones[delivery.status]}>
      {endpointsWords.translator(locale)(delivery.status)}
    </Badge>
  );
};

export const detailText = ({ detail }: HouseDelivery, locale: Locale): string => {
  const t = endpointsWords.translator(locale);
  if (detail === "waiting") return t("waitingDetail");
  if (detail === "delivered") return t("deliveredDetail");
  return detail === "dead" ? t("deadDetail") : t(detail);
};
