/** POST /api/cfdi/validate */
import { validateCfdi } from "#contracts/invoicing/validation.ts";
import { validateCfdi as validate } from "#libraries/cfdi/read/validate.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { factsOf } from "./validation.wire.ts";

export const validateCfdiRoute = route(validateCfdi, ({ body: { xml, xmlBase64 } }) => {
  const text = xml ?? Buffer.from(xmlBase64 ?? "", "base64");
  const { valid, findings, facts } = validate(text);
  return Promise.resolve(
    reply(200, {
      success: true as const,
      valid,
      findings: findings.map(({ code, field, message: { es, en } }) => ({
        code,
        field,
        message: es,
        messageEn: en,
      })),
      facts: facts && factsOf(facts),
    }),
  );
});
