/** Writes the day's briefings and the week's snapshot from figures, each once. */
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { brainText, trendText, type BothLanguages } from "./briefing-text.domain.ts";
import { plusDays, startOf, type Day } from "#platform/calendar/days.ts";
import { trendsOf, unusualRule, type Figures } from "./figures.domain.ts";
import * as briefings from "./briefings.store.ts";
import { type Briefing, type BriefingKind, isBriefed } from "./briefings.query.ts";
import type { GatheredFigures } from "./house-figures.client.ts";
import { figuresBetween, houseFigures } from "./figures.query.ts";

/** Of whole days, the first and the last counted. */
const figuresOf = async ({ db }: Services, from: Day, to: Day): Promise<Figures> => {
  const until = startOf(plusDays(to, 1));
  return { from, to, ...(await figuresBetween(db, startOf(from), until)) };
};

/** What the rails are like at this moment, by name. */
export type RailsUp = Readonly<Record<string, boolean>>;

/** The briefing of one day; false when there is one. */
export const briefDay = async (
  services: Services,
  day: Day,
  railsUp: RailsUp,
): Promise<boolean> => {
  if (await isBriefed(services.db, "daily_brain", day)) return false;
  const figures = await figuresOf(services, day, day);
  return write(services, "daily_brain", day, {
    figures: { ...figures, rails_up: railsUp },
    text: brainText(figures),
  });
};

/** The seven days up to this one beside the seven before; false when there is such a briefing. */
export const briefTrends = async (services: Services, day: Day): Promise<boolean> => {
  if (await isBriefed(services.db, "daily_intelligence", day)) return false;
  const now = await figuresOf(services, plusDays(day, -6), day);
  const before = await figuresOf(services, plusDays(day, -13), plusDays(day, -7));
  const trends = trendsOf(now, before);
  const figures = { rule: unusualRule, trends, now, before };
  return write(services, "daily_intelligence", day, { figures, text: trendText(trends) });
};

const write = (
  { db, clock }: Services,
  kind: BriefingKind,
  day: Day,
  said: { readonly figures: Briefing["figures"]; readonly text: BothLanguages },
): Promise<boolean> =>
  briefings.insertBriefing(db, { id: newId(), kind, day, ...said, createdAt: clock.now() });

/** Sums of a week, Sunday to Saturday, for AI to learn from: nobody's name is in them. */
export const keepWeek = async (
  services: Services,
  sunday: Day,
  ecosystem: GatheredFigures,
): Promise<boolean> => {
  const figures = await figuresOf(services, sunday, plusDays(sunday, 6));
  const bounds = [startOf(sunday), startOf(plusDays(sunday, 7))] as const;
  const house = await houseFigures(services.db, ...bounds);
  const kept = { ...figures, house, ecosystem };
  return briefings.insertSnapshot(services.db, sunday, kept, services.clock.now());
};
