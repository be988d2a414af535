/** An organization's usual taxes as one choice of a form. */
import type { PolicyTax, TaxPolicy } from "./tax-policy.domain.ts";
import { taxesNamed, taxNameOf, type TaxName } from "../issue-form/line-taxes.ts";

const rateDigits = 6;

interface Tax {
  readonly impuesto: string;
  readonly tipoFactor: PolicyTax["tipoFactor"];
  readonly tasaOCuota?: number | undefined;
}

const policyTax = ({ impuesto, tipoFactor, tasaOCuota }: Tax): PolicyTax => ({
  impuesto,
  tipoFactor,
  ...(tasaOCuota !== undefined && { tasaOCuota: tasaOCuota.toFixed(rateDigits) }),
});

/** Undefined for a name that is no choice. */
export const policyNamed = (name: string, included: boolean): TaxPolicy | undefined => {
  const choice = name === "policy" ? undefined : taxesNamed(name);
  if (!choice) return undefined;
  const { objetoImp = "02", impuestos } = choice;
  return {
    objetoImp,
    included,
    traslados: (impuestos?.traslados ?? []).map(policyTax),
    retenciones: (impuestos?.retenciones ?? []).map(policyTax),
  };
};

const plainTax = ({ tasaOCuota, ...tax }: PolicyTax) => ({
  ...tax,
  ...(tasaOCuota !== undefined && { tasaOCuota: Number(tasaOCuota) }),
});

export const policyNameOf = ({ objetoImp, traslados, retenciones }: TaxPolicy): TaxName => {
  const impuestos = {
    ...(traslados.length > 0 && { traslados: traslados.map(plainTax) }),
    ...(retenciones.length > 0 && { retenciones: retenciones.map(plainTax) }),
  };
  const isTaxed = traslados.length + retenciones.length > 0;
  return taxNameOf({ objetoImp, ...(isTaxed && { impuestos }) });
};
