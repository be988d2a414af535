/** Why a tenant's document is not stamped, in words for its people. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { RefusedUse } from "#platform/metering/use.ts";
import { ownFinding } from "../stamping/own-finding.domain.ts";

const planCode = "PLAN";

const reasons: Readonly<Record<string, readonly [es: string, en: string]>> = {
  limit_reached: [
    "El plan no tiene más timbres en este periodo, y nada se timbró.",
    "The plan has no more stamps in this period, and nothing was stamped.",
  ],
  no_subscription: [
    "La empresa no tiene un plan que incluya timbres, y nada se timbró.",
    "The business has no plan with stamps in it, and nothing was stamped.",
  ],
  subscription_inactive: [
    "El plan de la empresa no está activo, y nada se timbró.",
    "The business's plan is not active, and nothing was stamped.",
  ],
};

const unknown = [
  "El plan de la empresa no permite timbrar, y nada se timbró.",
  "The business's plan does not allow stamps, and nothing was stamped.",
] as const;

/** With the address where a larger plan is chosen. */
export const planFinding = ({ reason, upgradeUrl }: RefusedUse): Finding => {
  const [es, en] = reasons[reason] ?? unknown;
  if (upgradeUrl === null) return ownFinding(planCode, "", es, en);
  return ownFinding(
    planCode,
    "",
    `${es} Elige otro plan: ${upgradeUrl}`,
    `${en} Choose another plan: ${upgradeUrl}`,
  );
};

/** Nobody could be asked for longer than the grace: it may be tried again later. */
export const meterAwayFinding = ownFinding(
  ...(["PLAN_SIN_RESPUESTA", ""] as const),
  "No se pudo confirmar el plan de la empresa desde hace más de una hora; nada se timbró.",
  "The business's plan could not be confirmed for more than an hour; nothing was stamped.",
);

/** As the meter says where its grace is over. */
export const isMeterAway = ({ reason }: RefusedUse): boolean => reason === "meter_unreachable";
