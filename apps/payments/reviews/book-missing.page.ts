/** Money that a statement tells of and no notice did: a person checks it, and it is booked. */
import { redirect } from "#platform/http/page.ts";
import { bookMissingMoney } from "../reconciliation/reconcile-rail.command.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { reviewItemOf, showReviewItem, unknownItem } from "./review-item.page.tsx";
import { noteLength } from "../console/page-limits.ts";

export const bookMissingPage = operatorPage(
  {
    name: "bookMissingPage",
    route: "POST /console/review/:id/book",
    summary: "Book money that only the statement knows of.",
  },
  async (context, { email: by }) => {
    const { services, form } = context;
    const item = await reviewItemOf(context);
    if (!item) return unknownItem;
    const note = (form["bookNote"] ?? "").trim().slice(0, noteLength);
    if (note === "") return showReviewItem(context, item, "needBookNote");
    const outcome = await bookMissingMoney(services, { itemId: item.id, by, note });
    if (outcome?.kind === "resolved") return redirect("/console/review?done=booked");
    const fresh = (await reviewItemOf(context)) ?? item;
    return showReviewItem(context, fresh, outcome?.kind ?? "not_bookable");
  },
);
