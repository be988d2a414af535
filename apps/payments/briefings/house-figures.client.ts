/** Asks every app in use for its sums of a stretch of time, all at once. */
import { secondMs } from "#platform/clock.ts";
import { isHouseAddress } from "#platform/client/house-address.ts";
import { signedCall } from "#platform/client/signed-call.ts";
import type { Figures, Stretch } from "#platform/figures/figures.ts";
import { FiguresTold, tellFigures } from "#platform/figures/figures-route.ts";
import type { Services } from "#platform/services.ts";
import { activeApps } from "../heartbeat/registry.client.ts";

/** A sum over a week may read much. */
const figuresTimeoutMs = 20 * secondMs;

export interface GatheredFigures {
  readonly apps: Readonly<Record<string, Figures>>;
  /** In use, and told nothing: what is not known is said, not taken for zero. */
  readonly silent: readonly string[];
}

/** Without the registry nobody knows whom to ask: control itself is silent then. */
export const gatherFigures = async (
  services: Services,
  stretch: Stretch,
): Promise<GatheredFigures> => {
  const active = await activeApps(services);
  if (active === null) return { apps: {}, silent: ["control"] };
  const told = await Promise.all(
    [...active].map(async ([app, base]) => [app, await askOne(services, base, stretch)] as const),
  );
  return {
    apps: Object.fromEntries(told.filter((one): one is [string, Figures] => one[1] !== null)),
    silent: told.filter(([, figures]) => figures === null).map(([app]) => app),
  };
};

async function askOne(
  { outgoing, secrets, urls, mode, clock }: Services,
  base: string,
  { from, until }: Stretch,
): Promise<Figures | null> {
  const url = `${base}${tellFigures.url}`;
  if (!isHouseAddress({ mode, urls }, url)) return null;
  const answer = await signedCall(outgoing.house, {
    url,
    body: { from: from.toISOString(), until: until.toISOString() },
    secret: secrets.queue ?? "",
    at: clock.real(),
    timeoutMs: figuresTimeoutMs,
  });
  if (answer.kind !== "answered" || answer.status !== 200) return null;
  return FiguresTold.safeParse(answer.body).data?.figures ?? null;
}
