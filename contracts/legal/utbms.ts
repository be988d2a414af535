/** The Uniform Task-Based Management System's codes: how companies read their lawyers' bills. */
import { z } from "zod";
import { ofFirm, readAuth, usual } from "./caller.ts";
import { contract } from "./contract.ts";

export const UtbmsCode = z
  .object({
    code: z.string().meta({ examples: ["L210"] }),
    kind: z.enum(["task", "activity", "expense"]),
    title: z.object({ es: z.string(), en: z.string() }),
  })
  .meta({ id: "UtbmsCode" });

export const listUtbmsCodes = contract({
  name: "listUtbmsCodes",
  route: "GET /api/utbms-codes",
  summary: "Litigation tasks, activities and expenses by their UTBMS codes",
  auth: readAuth,
  query: ofFirm,
  replies: { 200: z.object({ codes: z.array(UtbmsCode) }) },
  errors: usual,
});
