/** A partner has the firm's money verified at once, as the night does. */
import { redirect } from "#platform/http/page.ts";
import { placeOf } from "../console/frame.view.tsx";
import { firmPage } from "../console/gate.tsx";
import { keepWatch, watchFirm } from "./watch-trust.command.ts";

export const verifyNowPage = firmPage(
  {
    name: "verifyTrustNowPage",
    route: "POST /trust/verification",
    summary: "Verify clients' money now.",
    for: "management",
  },
  async ({ services: { db }, now }, { firm }) => {
    await keepWatch(db, firm, await watchFirm(db, firm, now), now);
    return redirect(placeOf(firm, "trust?done=verifiedNow"));
  },
);
