/** What production must have: SAT's authorities. Accounts at providers belong to organizations. */
import { isId } from "#platform/id.ts";
import type { InvoicingSettings } from "../config.ts";
import { missingAuthorities } from "../certificates/sat-authorities.ts";

export const invoicingNeeds = (
  settings: Pick<InvoicingSettings, "satAuthorities" | "houseOrganization">,
): readonly string[] => [...missingAuthorities(settings), ...wrongHouse(settings)];

const wrongHouse = ({ houseOrganization: id }: Pick<InvoicingSettings, "houseOrganization">) =>
  id === "" || isId(id)
    ? []
    : [`MILPA_INVOICING_HOUSE_ORGANIZATION holds ${id}: it takes the id of an organization.`];
