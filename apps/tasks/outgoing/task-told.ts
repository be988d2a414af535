/** What a market tells programs, in words: what became of tasks, of taskers, and of bills. */
import { placeOf } from "#business/console/frame.tsx";
import type { Told } from "#business/office/business-webhooks.ts";
import { billTold } from "#business/outgoing/bill-told.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { words } from "../console/console.words.ts";

export const taskTold = (locale: Locale): Told => {
  const t = words.translator(locale);
  // Of a market no money goes back, so nobody is told of that.
  const { "bill.refunded": _none, ...bills } = billTold(() => null)(locale).events;
  return {
    events: {
      "task.posted": t("posted"),
      "task.assigned": t("assigned"),
      "task.done": t("done"),
      "task.confirmed": t("confirmed"),
      "task.cancelled": t("cancelled"),
      "task.expired": t("expired"),
      "tasker.suspended": t("suspended"),
      "tasker.reinstated": t("reinstated"),
      ...bills,
    },
    subject: t("subject"),
    hrefOf: (tenant, { type, entity_id: id }) =>
      type.startsWith("task.") ? placeOf(tenant, `tasks/${id}`) : null,
  };
};
