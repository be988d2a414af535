/** The body of a webhook in the ecosystem's convention: `{event, data, id, createdAt}`. */
import { z } from "zod";
import { timestamp } from "./shapes.ts";

export const eventBody = <const Types extends readonly string[], Data extends z.ZodType>(
  types: Types,
  data: Data,
) =>
  z.object({
    event: z.enum(types),
    data,
    id: z.string().meta({ description: "The same fact always has the same one" }),
    createdAt: timestamp,
  });
