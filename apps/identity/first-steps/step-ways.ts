/** Where each step is done: here, or on the page of the app that it concerns. */
import type { Services } from "#platform/services.ts";
import type { Business } from "../businesses/business.domain.ts";
import { stepsAddress } from "./business-page.tsx";
import type { Step } from "./first-steps.domain.ts";

/** Null where the house does not have that app. */
export const wayTo = (
  urls: Services["urls"],
  { tenantId, trade }: Pick<Business, "tenantId" | "trade">,
  step: Step,
): string | null => {
  const here = stepsAddress(tenantId);
  const pos = urls["pos"];
  const office = (rest: string) => (pos === undefined ? null : `${pos}/n/${tenantId}/${rest}`);
  const ways: Readonly<Record<Step, string | null>> = {
    fiscal: `${here}/fiscal`,
    certificate: `${here}/certificate`,
    products: office(`catalog/first?trade=${trade}`),
    people: office("staff"),
    paid: `${here}/paid`,
    look: office("settings"),
    sale: office("register"),
  };
  return ways[step];
};
