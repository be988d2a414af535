/** What requests left behind, as every app tells it to the control plane. */
import { z } from "zod";
import { id, text, timestamp } from "../contract/shapes.ts";
import { actsTold, linesTold } from "./limits.ts";

export const RequestLine = z
  .object({
    requestId: id,
    originId: id.nullable().meta({ description: "The request or delivery it was made for" }),
    at: timestamp,
    level: z.enum(["request", "info", "warn", "error"]),
    operation: z.string().nullable(),
    method: z.string().nullable(),
    path: z.string().nullable(),
    status: z.number().int().nullable(),
    ms: z.number().int().nullable(),
    caller: z.string().nullable(),
    said: z.string(),
  })
  .meta({ id: "RequestLine" });
export type RequestLine = z.infer<typeof RequestLine>;

export const LinesTold = z.object({ lines: z.array(RequestLine).max(linesTold) });

export const ActsAsked = z.object({
  before: timestamp.optional(),
  from: timestamp.optional(),
  person: text(100, 1).optional().meta({ description: "Part of a name, or an id" }),
  object: text(100, 1).optional().meta({ description: "Part of an address or an operation" }),
});
export type ActsAsked = z.infer<typeof ActsAsked>;

export const PersonAct = z
  .object({
    id,
    requestId: id,
    at: timestamp,
    subjectId: id.nullable(),
    who: z.string(),
    operation: z.string(),
    path: z.string(),
    status: z.number().int(),
  })
  .meta({ id: "PersonAct" });
export type PersonAct = z.infer<typeof PersonAct>;

export const ActsTold = z.object({ acts: z.array(PersonAct).max(actsTold) });
