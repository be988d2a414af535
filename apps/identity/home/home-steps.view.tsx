/** What a new business still lacks, on its founder's home; and the way to start one. */
import { LinkButton } from "#ui/components/button.tsx";
import { Progress } from "#ui/components/progress.tsx";
import { useLocale } from "#ui/page-context.ts";
import { stepsAddress } from "../first-steps/business-page.tsx";
import { stepTitles } from "../first-steps/first-steps.view.tsx";
import { firstStepsWords } from "../first-steps/first-steps.words.ts";
import { newBusinessAddress } from "../first-steps/new-business.page.tsx";
import type { Unfinished } from "../first-steps/unfinished.query.ts";
import type { HomeTranslate } from "./home.words.ts";

export const HomeSteps = ({ unfinished }: { readonly unfinished: readonly Unfinished[] }) => {
  const t = firstStepsWords.translator(useLocale());
  return (
    <>
      {unfinished.map(({ business, next, done, all }) => (
        <section class="home-part" key={business.tenantId} aria-labelledby={business.tenantId}>
          <h2 id={business.tenantId}>{t("checklist", { name: business.name })}</h2>
          <Progress
            id={`steps-${business.tenantId}`}
            label={t("lead", { done, all })}
            value={done}
            most={all}
          />
          <p>
            {t("nextIs")} <strong>{t(stepTitles[next])}</strong>. {t(`${stepTitles[next]}Text`)}
          </p>
          <div>
            <LinkButton href={stepsAddress(business.tenantId)}>
              {t("goOn")}
              <span class="visually-hidden"> {t("checklist", { name: business.name })}</span>
            </LinkButton>
          </div>
        </section>
      ))}
    </>
  );
};

interface StartProps {
  /** Nothing else is theirs yet: it is what they came for. */
  readonly isFirst: boolean;
  readonly t: HomeTranslate;
}

export const StartBusiness = ({ isFirst, t }: StartProps) => (
  <LinkButton href={newBusinessAddress} kind={isFirst ? "primary" : "secondary"}>
    {t(isFirst ? "start" : "startAnother")}
  </LinkButton>
);
