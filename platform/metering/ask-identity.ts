/** Asks identity whether a tenant may use units of a resource, in the house's own name. */
import { z } from "zod";
import { signedCall, type CallAnswer } from "../client/signed-call.ts";
import type { Clock } from "../clock.ts";
import { through } from "../outgoing/circuit.ts";
import type { Unanswered } from "../outgoing/exchange.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { checkTimeoutMs } from "./limits.ts";
import type { MeterAnswer, UnreachableMeter, Use } from "./use.ts";

export interface AskingGround {
  readonly clock: Clock;
  readonly outgoing: Outgoing;
  /** Public addresses by app; without identity's nobody can be asked. */
  readonly urls: Readonly<Record<string, string>>;
  readonly secrets: { readonly queue: string | null };
}

/** Identity's reply, as far as work depends on it. */
const Checked = z.object({
  approved: z.boolean(),
  remaining: z.number().int().nullable(),
  reason: z.string().optional(),
  upgrade_url: z.string().optional(),
});

const Refused = z.object({ code: z.string() });

/** Refusals of the use itself: whoever repeats it is refused again. */
const final: Readonly<Record<number, readonly string[]>> = {
  400: ["INVALID_REQUEST"],
  404: ["TENANT_NOT_FOUND"],
  422: ["IDEMPOTENCY_KEY_REUSED"],
};

/** Never rejects for what identity or the network does. */
export const askIdentity = async (ground: AskingGround, use: Use): Promise<MeterAnswer> => {
  const answer = await askTheHouse(ground, "/internal/allocations/check", {
    ecosystem_tenant_id: use.tenantId,
    resource_type: use.resource,
    quantity: use.quantity,
    reference_id: use.referenceId,
  });
  if (answer === "no_address") return away("identity has no address here");
  if (answer === "circuit_open") return away("circuit_open");
  return answer.kind === "unanswered" ? away(answer.code) : read(answer);
};

/** One signed call to identity through its circuit; never rejects. */
export const askTheHouse = async (
  { clock, outgoing, urls, secrets }: AskingGround,
  path: `/${string}`,
  body: object,
): Promise<CallAnswer | Unanswered | "circuit_open" | "no_address"> => {
  const base = urls["identity"];
  if (base === undefined) return "no_address";
  return through<CallAnswer | Unanswered | "circuit_open">(
    outgoing.house.circuitOf(new URL(base).origin),
    () =>
      signedCall(outgoing.house, {
        url: `${base}${path}`,
        body,
        secret: secrets.queue,
        at: clock.real(),
        timeoutMs: checkTimeoutMs,
      }),
    { isFailure, shut: () => "circuit_open" as const },
  );
};

const isFailure = (got: CallAnswer | Unanswered | "circuit_open"): boolean =>
  got !== "circuit_open" && (got.kind === "unanswered" || [502, 503, 504].includes(got.status));

const away = (because: string): UnreachableMeter => ({
  kind: "unreachable",
  because,
  isAway: true,
});

const read = ({ status, body }: CallAnswer): MeterAnswer => {
  const checked = status === 200 ? Checked.safeParse(body).data : undefined;
  if (checked) {
    const { approved, remaining, reason, upgrade_url: upgradeUrl = null } = checked;
    if (approved) return { kind: "approved", remaining, isKept: false };
    return { kind: "refused", reason: reason ?? "refused", upgradeUrl, remaining };
  }
  const code = Refused.safeParse(body).data?.code ?? "";
  if (final[status]?.includes(code))
    return { kind: "refused", reason: code.toLowerCase(), upgradeUrl: null, remaining: null };
  return { kind: "unreachable", because: `identity answered ${status}`, isAway: false };
};
