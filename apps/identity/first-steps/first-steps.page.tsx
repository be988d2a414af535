/** The first steps of a business: what is done, what is missing, and where each is done. */
import { redirect } from "#platform/http/page.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { businessPage, stepsAddress } from "./business-page.tsx";
import { progressOf, skippable, stepStates } from "./first-steps.domain.ts";
import { FirstSteps } from "./first-steps.view.tsx";
import { firstStepsWords } from "./first-steps.words.ts";
import { putOff } from "./put-off.command.ts";
import { standingOf } from "./standing.client.ts";

export const firstStepsPage = businessPage(
  { name: "firstStepsPage", route: "GET /", summary: "The first steps of a business." },
  async (context, business) => {
    const { services } = context;
    const t = firstStepsWords.translator(localeOf(context));
    const standing = await standingOf(services, business);
    const states = stepStates(standing);
    const { done, all } = progressOf(states);
    return identityPage(context, {
      title: `${t("title")} · ${business.name}`,
      current: "/home",
      width: "narrow",
      currentUrl: stepsAddress(business.tenantId),
      body: (
        <>
          <PageTitle
            title={business.name}
            lead={done === all ? t("allDone") : t("lead", { done, all })}
          />
          <FirstSteps business={business} standing={standing} urls={services.urls} t={t} />
        </>
      ),
    });
  },
);

export const putOffStepPage = businessPage(
  { name: "putOffStepPage", route: "POST /", summary: "Put a step off." },
  async ({ form, services }, { tenantId }) => {
    const step = skippable.find((one) => one === form["later"]);
    if (step !== undefined) await putOff(services.db, tenantId, step);
    return redirect(stepsAddress(tenantId));
  },
);
