/** Tells control what became of vouchers, after what happened: no sale waits for it. */
import { job } from "#platform/jobs/job.ts";
import { controlTeller } from "./control.client.ts";
import { tellCommunity } from "./tell-community.command.ts";
import { untoldCommunities } from "./untold-events.query.ts";

/** Communities of one run. */
const communitiesMost = 10_000;

export const tellControlJob = job({
  name: "tell-control",
  title: { es: "Avisar a Control de los vales", en: "Tell control of vouchers" },
  path: "/api/cron/tell-control",
  summary: "Tell control the internal events that it has not heard, each at least once.",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const tell = controlTeller(services);
    let events = 0;
    if (tell === null) return { events, waiting: 0 };
    const communities = await untoldCommunities(services.db, communitiesMost);
    for (const [index, communityId] of communities.entries()) {
      signal.throwIfAborted();
      const told = await tellCommunity(services.db, { communityId, now, tell });
      events += told.events;
      // Control is away: nobody else is told either, and all of it waits for the next run.
      if (!told.isWhole) return { events, waiting: communities.length - index };
      await heartbeat();
    }
    return { events, waiting: 0 };
  },
});
