/** On whose account a line is sold. */
import { regimenFiscal } from "../../catalogs/small-catalogs.ts";
import type { ACuentaTerceros } from "../../shape/concepto.ts";
import type { Check } from "../report.ts";
import { isRfc } from "../rfc.ts";
import { checkForm, checkText } from "../written.ts";

const postalCode = /^\d{5}$/;

export const checkThirdParty = (check: Check, party: ACuentaTerceros, at: string): void => {
  const { document, refuse } = check;
  const { RfcACuentaTerceros: rfc } = party;
  if (!isRfc(rfc)) refuse("301", `${at}.rfc`, "ABCD010203XY1");
  if (rfc === document.Emisor.Rfc || rfc === document.Receptor.Rfc)
    refuse("CFDI40188", `${at}.rfc`);
  checkText(refuse, `${at}.nombre`, party.NombreACuentaTerceros, 300);
  if (!regimenFiscal.has(party.RegimenFiscalACuentaTerceros))
    refuse("CFDI40191", `${at}.regimenFiscal`);
  const place = party.DomicilioFiscalACuentaTerceros;
  checkForm(refuse, `${at}.domicilioFiscal`, place, postalCode, "5 × 0-9");
};
