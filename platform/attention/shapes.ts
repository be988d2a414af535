/** What needs attention, in the words that every app says to the control plane. */
import { z } from "zod";
import { text, timestamp } from "../contract/shapes.ts";
import { findingsMost } from "./finding.ts";

export const Words = z.object({ "es-MX": text(400, 1), en: text(400, 1) });

const kind = z.string().regex(/^[a-z][a-z_]{1,39}$/);
const id = text(200, 1);

export const FindingTold = z
  .object({
    kind: kind.meta({ description: "Such as `endpoint_disabled`" }),
    id: id.meta({ description: "Among those of its kind in this app" }),
    tone: z.enum(["danger", "warning"]),
    title: Words,
    reason: Words,
    count: z.number().int().nonnegative(),
    since: timestamp.nullable(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable()
      .meta({ description: "Where it is looked after" }),
    open: Words.nullable()
      .default(null)
      .meta({ description: "What a person does there; null: only looks" }),
    action: Words.nullable().meta({ description: "Of the button that mends it; null: none does" }),
  })
  .meta({ id: "Finding" });
export type FindingTold = z.infer<typeof FindingTold>;

export const AttentionTold = z.object({ findings: z.array(FindingTold).max(findingsMost) });

export const MendAsked = z.object({ kind, id });

export const Mended = z.object({
  outcome: z.enum(["mended", "failed", "gone"]).meta({
    description: "`gone`: it was mended before. `failed`: tried in vain, it stays on the list",
  }),
});
export type Mended = z.infer<typeof Mended>;
