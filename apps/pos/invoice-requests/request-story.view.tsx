/** What became of a request, step by step, and what its consumer and the issuer say of it. */
import { Alert } from "#ui/components/alert.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { Steps, type Step } from "#ui/components/steps.tsx";
import type { ListedRequest } from "./invoice-requests.query.ts";
import type { RequestsTranslate } from "./requests.words.ts";

export interface RequestPartProps {
  readonly request: ListedRequest;
  readonly t: RequestsTranslate;
}

export const RequestStory = ({ request, t }: RequestPartProps) => (
  <Card title={t("story")}>
    <Steps label={t("story")} steps={stepsOf(request, t)} />
  </Card>
);

const stepsOf = (request: ListedRequest, t: RequestsTranslate): readonly Step[] => {
  const { state, requestedAt, changedAt, askedAt, queue, isQueued, billingData } = request;
  const steps: Step[] = [{ title: t("wasAsked"), state: "done", detail: at(requestedAt) }];
  if (askedAt) steps.push({ title: t("wasSent"), state: "done", detail: at(askedAt) });
  if (isQueued && queue && queue.attempts > 0)
    steps.push({
      title: t("waits", { count: queue.attempts }),
      state: "now",
      detail: queue.nextAt ? (
        <>
          {t("nextTry")}: {at(queue.nextAt)}
        </>
      ) : undefined,
    });
  if (state === "stamped") {
    const title = t("wasStamped", { email: billingData.email });
    steps.push({ title, state: "done", detail: at(changedAt) });
  }
  if (state === "failed")
    steps.push({ title: t("hasFailed"), state: "failed", detail: at(changedAt) });
  return steps;
};

const at = (moment: Date) => <DateTime at={moment} />;

export const RequestData = ({ request, t }: RequestPartProps) => {
  const { billingData: data, totalCents, soldAt } = request;
  return (
    <Card title={t("data")}>
      <DescriptionList
        facts={[
          { name: t("total"), value: <Money cents={totalCents} /> },
          { name: t("soldAt"), value: <DateTime at={soldAt} /> },
          { name: t("rfc"), value: data.rfc },
          { name: t("name"), value: data.razonSocial },
          { name: t("postalCode"), value: data.codigoPostal },
          { name: t("regime"), value: data.regimenFiscal },
          { name: t("use"), value: data.usoCfdi },
          { name: t("email"), value: data.email },
        ]}
      />
    </Card>
  );
};

/** Both sides of the same trouble. */
export const RequestTrouble = ({ request, t }: RequestPartProps) => {
  const { reason, detail, queue } = request;
  const said = detail ?? queue?.lastError ?? "";
  if (request.state === "stamped" || (reason === null && said === "")) return null;
  return (
    <>
      {reason === null ? null : (
        <Alert tone={request.state === "failed" ? "danger" : "info"} title={t("consumerReads")}>
          {reason}
        </Alert>
      )}
      {said === "" ? null : (
        <Card title={t("issuerSaid")}>
          {said.split("\n").map((line) => (
            <p key={line}>
              <WithLink line={line} />
            </p>
          ))}
        </Card>
      )}
    </>
  );
};

/** Of the issuer's words about the plan of the business: there a larger one is chosen. */
const planLink = /^(PLAN: .*?)(https?:\/\/\S+)$/;

const WithLink = ({ line }: { readonly line: string }) => {
  const [, words, url] = planLink.exec(line) ?? [];
  if (words === undefined || url === undefined) return <>{line}</>;
  return (
    <>
      {words}
      <a href={url} rel="noopener noreferrer">
        {url}
      </a>
    </>
  );
};
