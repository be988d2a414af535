/** Invoicing with both providers behind sockets, which count over both how often they stamped. */
import { expect } from "vitest";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import type { ProviderAccount } from "../organizations/organization.domain.ts";
import { newStampCount, type Fault, type StampCount } from "./doubles/double-world.ts";
import { startFinkokDouble, type FinkokDouble } from "./doubles/finkok-double.ts";
import { startSwDouble, type SwDouble } from "./doubles/sw-double.ts";
import { startInvoicing, type InvoicingGround } from "./ground.ts";
import { providerCredentials } from "../contents/sealed.ts";

export type DoubleName = "sw" | "finkok";

export interface FaultGround {
  readonly ground: InvoicingGround;
  readonly sw: SwDouble;
  readonly finkok: FinkokDouble;
  readonly count: StampCount;
  /** Where the doubles are, for further processes. */
  readonly variables: Readonly<Record<string, string>>;
  /**
   * A key of a new organization that asks these, the first choice first. All have one RFC and one
   * certificate, so each has a series of its own: what two of them seal is never one document, not
   * even folio 1 of one sale in one second.
   */
  readonly issuerOf: (...order: readonly DoubleName[]) => Promise<FaultIssuer>;
  /** The next stamp requests of a double meet these. */
  readonly faultsOf: (name: DoubleName) => Fault[];
  readonly seenBy: (name: DoubleName) => number;
  readonly stop: () => Promise<void>;
}

export interface FaultIssuer {
  readonly key: string;
  readonly organizationId: string;
}

/** Begins now, for other processes tell the time of the world. */
export const startFaultGround = async (
  options: TestAppOptions = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<FaultGround> => {
  const count = newStampCount();
  let now = (): Date => new Date();
  const world = { count, now: () => now() };
  const [sw, finkok] = await Promise.all([startSwDouble(world), startFinkokDouble(world)]);
  const variables = {
    MILPA_INVOICING_SW_URL: sw.url,
    MILPA_INVOICING_SW_API_URL: sw.url,
    MILPA_INVOICING_FINKOK_URL: finkok.url,
    ...settings,
  };
  const at = new Date().toISOString();
  const ground = await startInvoicing({ at, variables, ...options });
  now = () => ground.clock.now();
  const { vault } = ground.app.services;
  const credentials: Readonly<Record<DoubleName, object>> = {
    sw: { user: sw.user, password: sw.password },
    finkok: { user: finkok.username, password: finkok.password },
  };
  const accountAt = (provider: DoubleName, index: number): ProviderAccount => ({
    provider,
    priority: index + 1,
    sealedCredentials: vault.seal(
      providerCredentials,
      JSON.stringify(credentials[provider]),
      provider,
    ),
  });
  let issuers = 0;
  return {
    ground,
    sw,
    finkok,
    count,
    variables,
    issuerOf: async (...order) => {
      issuers += 1;
      const organizationId = await ground.addOrganization({
        accounts: order.map(accountAt),
        series: `F${issuers}`,
      });
      return { organizationId, key: await ground.addKey(undefined, organizationId) };
    },
    faultsOf: (name) => (name === "sw" ? sw.faults.stamp : finkok.faults.stamp),
    seenBy: (name) => (name === "sw" ? sw.seen.stamp : finkok.seen.stamp),
    stop: async () => {
      await ground.stop();
      await Promise.all([sw.stop(), finkok.stop()]);
    },
  };
};

/** However often a document was sent, and to whomever: stamped at most once. */
export const expectNothingTwice = ({ count }: FaultGround): void => {
  const twice = [...count.byContent].filter(([, times]) => times > 1);
  expect(twice).toEqual([]);
};

interface FolioRow {
  readonly series: string;
  readonly taken: readonly number[];
  readonly free: readonly number[];
  readonly next: number;
}

/** Of one organization: every folio below the next is on one invoice, or free to be taken. */
export const expectNoGap = async (
  { ground }: FaultGround,
  organizationId: string,
): Promise<void> => {
  const { rows } = await ground.app.services.db.pool.query<FolioRow>(
    `select s.name as series, s.next_folio::int as next,
            array(select folio::int from invoice i where i.organization_id = s.organization_id
                     and i.series = s.name and folio is not null order by folio) as taken,
            array(select folio::int from free_folio f where f.organization_id = s.organization_id
                     and f.series = s.name order by folio) as free
       from series s where s.organization_id = $1`,
    [organizationId],
  );
  for (const { taken, free, next } of rows) {
    const all = [...taken, ...free].toSorted((one, other) => one - other);
    expect(all).toEqual(Array.from({ length: next - 1 }, (_, index) => index + 1));
  }
};
