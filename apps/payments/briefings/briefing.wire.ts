/** A briefing as the wire shows it. */
import type { z } from "zod";
import type { Briefing as WireBriefing } from "#contracts/payments/briefing.ts";
import type { Briefing } from "./briefings.query.ts";

export const briefingProjectionOf = (briefing: Briefing): z.input<typeof WireBriefing> => ({
  briefing_id: briefing.id,
  kind: briefing.kind,
  day: briefing.day,
  figures: briefing.figures,
  text: { "es-MX": briefing.text.es, en: briefing.text.en },
  created_at: briefing.createdAt.toISOString(),
});
