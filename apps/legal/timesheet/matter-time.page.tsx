/** A matter's tab of time: what was worked for it, what is not invoiced, and a timer for it. */
import { dayOf } from "#platform/calendar/days.ts";
import { Card } from "#ui/components/card.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { mayWorkAt } from "../callers/access.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import { isOver } from "../matters/matter.domain.ts";
import { timeSums } from "../time/sums.query.ts";
import { listTime } from "../time/time.query.ts";
import { timeAccess } from "../time/whose-time.ts";
import { StartForm } from "./start-form.view.tsx";
import { TimeForm } from "./time-form.view.tsx";
import { TimeList } from "./time-list.view.tsx";
import { timeWords } from "./time.words.ts";
import { shownHours } from "./week.domain.ts";

const shownMost = 100;

export const matterTimePage = matterPage(
  { name: "matterTimePage", route: "GET /time", summary: "A matter's time." },
  async (context, known, matter) => {
    const { services, caller, now } = context;
    const access = await timeAccess(services.db, caller, known);
    const { firm, seesToMoney } = access;
    const t = timeWords.translator(localeOf(context));
    const ofMatter = { before: null, matterId: matter.id, person: null, from: null, to: null };
    const everyStatus = ["draft", "unbilled", "billed", "written_off"] as const;
    const sought = { ...ofMatter, most: shownMost, statuses: everyStatus };
    const [entries, sums] = await Promise.all([
      listTime(services.db, access, sought),
      timeSums(services.db, firm.id, matter.id),
    ]);
    const mayWork = mayWorkAt(caller, firm.id, "casework") && !isOver(matter);
    const facts = [
      { name: t("worked"), value: `${shownHours(sums.rawSeconds) || "0"} h` },
      { name: t("unbilledSum"), value: `${shownHours(sums.unbilledSeconds) || "0"} h` },
    ];
    const money = { name: t("charged"), value: <Money cents={sums.unbilledCents} /> };
    return matterReply(context, {
      firm,
      matter,
      tab: "time",
      body: (
        <>
          <DescriptionList facts={seesToMoney ? [...facts, money] : facts} />
          {mayWork ? <StartForm firm={firm} matterId={matter.id} t={t} /> : null}
          <Card title={t("entries")}>
            {entries.length === 0 ? (
              <p>{t("noEntries")}</p>
            ) : (
              <TimeList firm={firm} label={t("entries")} entries={entries} t={t} />
            )}
          </Card>
          {mayWork ? (
            <Card title={t("add")}>
              <TimeForm
                action={placeOf(firm, "time")}
                hidden={{ matterId: matter.id, back: "matter" }}
                entry={{ day: dayOf(now, firm.timeZone) }}
                seesToMoney={seesToMoney}
                button={t("add")}
                t={t}
              />
            </Card>
          ) : null}
        </>
      ),
    });
  },
);
