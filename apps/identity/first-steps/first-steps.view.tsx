/** The list of first steps: each with its state, the way to it, and "later" where it may wait. */
import type { Services } from "#platform/services.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import type { Business } from "../businesses/business.domain.ts";
import { stepsAddress } from "./business-page.tsx";
import {
  nextStep,
  skippable,
  steps,
  stepStates,
  type Standing,
  type Step,
  type StepState,
} from "./first-steps.domain.ts";
import type { FirstStepsTranslate } from "./first-steps.words.ts";
import { wayTo } from "./step-ways.ts";

export const stepTitles = {
  fiscal: "stepFiscal",
  certificate: "stepCertificate",
  products: "stepProducts",
  people: "stepPeople",
  paid: "stepPaid",
  look: "stepLook",
  sale: "stepSale",
} as const satisfies Record<Step, string>;

const tones = { done: "success", later: "neutral", open: "warning", away: "info" } as const;

interface FirstStepsProps {
  readonly business: Business;
  readonly standing: Standing;
  readonly urls: Services["urls"];
  readonly t: FirstStepsTranslate;
}

export const FirstSteps = ({ business, standing, urls, t }: FirstStepsProps) => {
  const states = stepStates(standing);
  const next = nextStep(states);
  return (
    <>
      {standing.register === null ? <Alert tone="info">{t("settingUp")}</Alert> : null}
      <List
        label={t("title")}
        rows={steps.map((step) => ({
          key: step,
          title: (
            <>
              <strong>{t(stepTitles[step])}</strong>{" "}
              <State state={states[step]} isTrial={isTrial(step, standing)} t={t} />
            </>
          ),
          detail: t(isTrial(step, standing) ? "inSandbox" : `${stepTitles[step]}Text`),
          end: (
            <ButtonRow>
              <Way
                href={wayTo(urls, business, step)}
                state={states[step]}
                isNext={step === next}
                title={t(stepTitles[step])}
                t={t}
              />
              {states[step] === "open" && skippable.includes(step) ? (
                <Form action={stepsAddress(business.tenantId)} hidden={{ later: step }}>
                  <Button kind="link">
                    {t("skip")}
                    <span class="visually-hidden"> {t(stepTitles[step])}</span>
                  </Button>
                </Form>
              ) : null}
            </ButtonRow>
          ),
        }))}
      />
    </>
  );
};

const isTrial = (step: Step, { issuer }: Standing): boolean =>
  step === "certificate" && issuer?.active === true && issuer.isSandbox;

interface StateProps {
  readonly state: StepState;
  readonly isTrial: boolean;
  readonly t: FirstStepsTranslate;
}

const State = ({ state, isTrial: trial, t }: StateProps) => (
  <Badge tone={trial ? "info" : tones[state]}>{t(trial ? "sandbox" : state)}</Badge>
);

interface WayProps {
  readonly href: string | null;
  readonly state: StepState;
  readonly isNext: boolean;
  readonly title: string;
  readonly t: FirstStepsTranslate;
}

const Way = ({ href, state, isNext, title, t }: WayProps) =>
  href === null ? null : (
    <LinkButton href={href} kind={isNext ? "primary" : "secondary"}>
      {state === "done" ? t("seeStep") : t("doStep")}
      <span class="visually-hidden"> {title}</span>
    </LinkButton>
  );
