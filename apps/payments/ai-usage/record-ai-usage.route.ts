/** POST /api/ai-usage */
import { recordAiUsage } from "#contracts/payments/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { aiUseProjectionOf } from "./ai-use.wire.ts";
import { chargerOf } from "../callers/charger.ts";
import { recordAiUsage as record } from "./record-ai-usage.command.ts";
import { dayOf, monthOf } from "#platform/calendar/days.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import type { AiUse } from "./ai-usage.store.ts";

export const recordAiUsageRoute = route(recordAiUsage, async ({ body, caller, now, services }) => {
  const use: AiUse = {
    id: newId(),
    merchant: merchantOf(caller) ?? "",
    reference: body.reference,
    userId: body.user_id,
    tokens: body.tokens,
    priceCents: centsOf(body.price_per_thousand) ?? 0,
    month: monthOf(dayOf(now)),
    usedAt: now,
    askedBy: chargerOf(caller)?.lineageId ?? null,
  };
  const recorded = await record(services.db, use);
  if (recorded instanceof Refusal) return recorded;
  const replayed = recorded.replayed ? { "Idempotency-Replayed": "true" } : undefined;
  return reply(201, aiUseProjectionOf(recorded.use), replayed);
});
