/** Takes the clock's forms: moves the clock and shows the page again, by GET. */
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { moveHouse } from "./move-house.ts";
import { readClockForm } from "./clock-form.domain.ts";
import { showClock } from "./clock.page.tsx";
import { allows, sandboxPage } from "../callers/gate.ts";

export const moveClockPage = sandboxPage(
  {
    name: "moveClockPage",
    route: "POST /clock",
    summary: "Move the clock.",
  },
  async (context) => {
    if (!allows(context, "admin:manage")) return refuse("forbidden");
    const jump = readClockForm(context.form);
    if (typeof jump === "string") return showClock(context, jump);
    const state = await moveHouse(context.services, jump);
    if (state instanceof Refusal) return showClock(context, "refused");
    return redirect(`/clock?moved=${state.jobsPending === 0 ? "done" : "pending"}`);
  },
);
