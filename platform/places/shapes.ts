/** What a person may open, in the words that every app says to every other. */
import { z } from "zod";
import { text } from "../contract/shapes.ts";
import {
  attentionMost,
  figureDaysMost,
  figuresMost,
  figureUnits,
  placesMost,
} from "../people/places.ts";

const address = z.url({ protocol: /^https?$/ }).max(500);

const Figure = z.object({
  name: text(80, 1),
  unit: z.enum(figureUnits).meta({ description: "`cents`: centavos of a peso" }),
  value: z.int(),
  days: z
    .array(z.int())
    .max(figureDaysMost)
    .optional()
    .meta({ description: "The same by day, oldest first, today's last" }),
});
export type ToldFigure = z.infer<typeof Figure>;

const Attention = z.object({
  title: text(200, 1),
  reason: text(400),
  url: address,
  action: text(80, 1).optional(),
});

const Place = z
  .object({
    id: text(200, 1).meta({ description: "Among the places of its kind in this app" }),
    title: text(200, 1),
    url: address,
    kind: text(40, 1).meta({ description: "Such as `business`, `organization` or `console`" }),
    figures: z.array(Figure).max(figuresMost),
    attention: z.array(Attention).max(attentionMost),
  })
  .meta({ id: "Place" });
export type OpenPlace = z.infer<typeof Place>;

export const PlacesTold = z.object({ places: z.array(Place).max(placesMost) });

export const PlacesAsked = z.object({
  sub: text(200, 1).meta({ description: "Identity's name for the person" }),
  email: text(320, 3).nullable().default(null).meta({ description: "Verified" }),
  phone: text(20, 1).nullable().default(null).meta({ description: "Verified" }),
});
