/** What is worth a second look and no reason to refuse: a form says it beside the field. */
import { productKeyStanding } from "../catalogs/clave-prod-serv.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import type { Finding } from "../shape/finding.ts";
import { companyOf } from "./company-form.ts";
import { findingFor } from "./report.ts";
import { hasCheckDigit, isGeneric, isRfc } from "./rfc.ts";
import { mostFindings } from "./limits.ts";

export const hintsOf = (document: Comprobante): readonly Finding[] =>
  [
    ...partyHints("emisor", document.Emisor),
    ...partyHints("receptor", document.Receptor),
    ...paymentHints(document),
    ...lineHints(document),
  ].slice(0, mostFindings);

/** SAT registers a company without its form; the check digit is wrong in few real RFCs. */
const partyHints = (
  side: "emisor" | "receptor",
  { Rfc, Nombre }: { readonly Rfc: string; readonly Nombre: string },
): readonly Finding[] => {
  const hints: Finding[] = [];
  if (isRfc(Rfc) && !isGeneric(Rfc) && !hasCheckDigit(Rfc))
    hints.push({
      code: "CFDI40143",
      field: `${side}.rfc`,
      message: {
        es: "El dígito verificador del RFC no coincide. Revisa que esté bien escrito.",
        en: "The check digit of the RFC does not match. See that it is spelled right.",
      },
    });
  const company = companyOf(Rfc, Nombre);
  if (company) {
    const code = side === "emisor" ? "CFDI40139" : "CFDI40145";
    hints.push(findingFor(code, `${side}.nombre`, company));
  }
  return hints;
};

const paymentHints = ({ MetodoPago, FormaPago }: Comprobante): readonly Finding[] =>
  MetodoPago === "PUE" && FormaPago === "99"
    ? [
        {
          code: "CFDI40105",
          field: "formaPago",
          message: {
            es: "Lo que se paga en una exhibición (PUE) ya tiene forma de pago: no uses 99.",
            en: "What is paid at once (PUE) has its form of payment already: do not use 99.",
          },
        },
      ]
    : [];

const lineHints = ({ Conceptos }: Comprobante): readonly Finding[] =>
  Conceptos.Concepto.flatMap(({ ClaveProdServ }, index) =>
    productKeyStanding(ClaveProdServ) === "unknown"
      ? [
          {
            code: "CFDI40162",
            field: `conceptos[${index}].claveProdServ`,
            message: {
              es: "No tenemos esta clave en nuestra lista; puede existir en la del SAT. Revísala.",
              en: "This key is not in our list; it may be in SAT's. See that it is right.",
            },
          },
        ]
      : [],
  );
