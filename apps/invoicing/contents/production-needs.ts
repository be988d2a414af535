/** What production cannot start with, and what it goes without: who stamps is each one's own. */
import { isId } from "#platform/id.ts";
import type { InvoicingSettings } from "../config.ts";
import { missingAuthorities } from "../certificates/sat-authorities.ts";

export const invoicingNeeds = (
  settings: Pick<InvoicingSettings, "satAuthorities" | "houseOrganization">,
): readonly string[] => [...missingAuthorities(settings), ...wrongHouse(settings)];

/** Without SAT's authorities no certificate is taken, so that nobody begins to issue. */
export const invoicingOff = ({ satAuthorities }: Pick<InvoicingSettings, "satAuthorities">) =>
  satAuthorities === ""
    ? [
        "Issuing CFDI is off, certificates cannot be told from forged ones; to switch it on set " +
          "MILPA_INVOICING_SAT_AUTHORITIES.",
      ]
    : [];

const wrongHouse = ({ houseOrganization: id }: Pick<InvoicingSettings, "houseOrganization">) =>
  id === "" || isId(id)
    ? []
    : [`MILPA_INVOICING_HOUSE_ORGANIZATION holds ${id}: it takes the id of an organization.`];
