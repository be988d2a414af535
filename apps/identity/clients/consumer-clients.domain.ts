/** Apps of the house whose people buy or hold vouchers: they have no password, and need none. */

export const consumerApps = { portal: "Portal de clientes", vouchers: "Vales" } as const;

const clientIds: ReadonlySet<string> = new Set(
  Object.keys(consumerApps).map((app) => `milpa-${app}`),
);

/** Whether this client's people are asked for a code first, and a password only if they like. */
export const comesByCode = ({ clientId }: { readonly clientId: string }): boolean =>
  clientIds.has(clientId);
