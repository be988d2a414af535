/** The victim of invoicing's table of isolation, and everybody to whom it is foreign. */
import { keyCaller, strangersOf, type KeyCaller } from "#platform/testing/isolation/callers.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import { allPermissions } from "./ground.ts";
import { lineOf, ppd, quickReceiver } from "./lifecycle.ts";
import type { PeopleGround } from "./people.ts";

export const everything = [...allPermissions, "keys:manage"];

/** An organization with an invoice to be paid in parts. */
export interface InvoicingVictim {
  readonly organizationId: string;
  readonly uuid: string;
  readonly invoiceId: string;
}

const name = "MARIA WATEMBER TORRES";
/** A stored receiver's, and the invoice's own. */
export const reference = "CANARIO-REF";

export const newVictim = async (
  ground: PeopleGround,
  owner: KeyCaller,
  organizationId: string,
  referenceId = reference,
): Promise<InvoicingVictim> => {
  const { key } = owner;
  const conceptos = [{ ...lineOf(7331.77), descripcion: "Concepto canario" }];
  const asked = {
    receptor: quickReceiver,
    conceptos,
    ...ppd,
    emailReceptor: "canario@example.org",
  };
  const named = { referenceId, referenceType: "order" };
  const got = await ground.stamp({ ...asked, ...named }, { key });
  if (got.status !== 201) throw new Error(got.text);
  const { rfc, nombre, domicilioFiscalReceptor, regimenFiscalReceptor } = quickReceiver;
  const fiscal = { rfc, nombre, domicilioFiscalReceptor, regimenFiscalReceptor };
  await ground.request("PUT /api/ecosystem/fiscal-data", {
    key,
    body: { ...fiscal, referenceId: reference },
  });
  const { uuid, invoiceId } = got.body as { readonly uuid: string; readonly invoiceId: string };
  return { organizationId, uuid, invoiceId };
};

export const marksOf = (victim: InvoicingVictim): readonly string[] => [
  ...Object.values(victim),
  ...[name, quickReceiver.rfc, reference, "Concepto canario", "canario@example.org"],
  ...["7331.77", "7,331.77"],
];

export const sameOrganization = "another lineage's key of the organization";

export const foreignTo = async (
  ground: PeopleGround,
  organizationId: string,
): Promise<readonly TableCaller[]> => {
  const scope = { organizationId: await ground.addOrganization() };
  const person = async (sub: string, of: string | null): Promise<TableCaller> => {
    const cookie = await (of === null ? ground.comeAs(sub) : ground.member(sub, of));
    return { name: sub, kind: "session", may: [], presents: { cookie } };
  };
  const own = { organizationId };
  return [
    ...strangersOf(ground),
    await keyCaller(ground, "key without the permission", { may: [], scope: own }),
    await keyCaller(ground, "another organization's key", { may: everything, scope }),
    await keyCaller(ground, "key without an organization", { may: everything }),
    await person("somebody-without-a-role", null),
    await person("member-of-another-organization", scope.organizationId),
    {
      ...(await keyCaller(ground, sameOrganization, { may: everything, scope: own })),
      reaches: true,
      knows: [organizationId],
    },
  ];
};
