/** What several pages of matters draw alike. */
import { Badge, type BadgeProps } from "#ui/components/badge.tsx";
import type { MatterStatus } from "./matter.domain.ts";
import type { MatterTranslate } from "./matters.words.ts";

const tones: Readonly<Record<MatterStatus, BadgeProps["tone"]>> = {
  intake: "warning",
  active: "success",
  on_hold: "info",
  closed: "neutral",
  archived: "neutral",
};

export const StatusBadge = (props: {
  readonly status: MatterStatus;
  readonly t: MatterTranslate;
}) => <Badge tone={tones[props.status]}>{props.t(props.status)}</Badge>;
