/** What every operation of delivery has alike: who calls, and whose business it is. */
import { z } from "zod";

export const readAuth = ["apiKey:delivery:read", "session"] as const;
export const writeAuth = ["apiKey:delivery:write", "session"] as const;

export { created, oneId, ofTenant, price, usual } from "../consumer/business.ts";

export const weekdays = z
  .array(z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]))
  .min(1)
  .max(7)
  .meta({ examples: [["mon", "thu"]] });

/** WGS 84, in degrees. */
export const place = {
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .meta({ examples: [19.4326] }),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .meta({ examples: [-99.1332] }),
};
