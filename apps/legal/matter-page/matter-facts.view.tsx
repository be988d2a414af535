/** What a matter is: whom it concerns, since when, what stands in the calendar, who works on it. */
import type { Member } from "#platform/people/memberships.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { DescriptionList, List, type Fact } from "#ui/components/lists.tsx";
import type { CalendarEvent } from "../calendar/calendar.query.ts";
import { EventWhen } from "../calendar/event-when.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { WholeMatter } from "../matters/matter.domain.ts";
import { matterPlace } from "../matters/matter-place.ts";
import type { MatterTranslate } from "../matters/matters.words.ts";

const nameOf = ({ name, emailKey }: Member): string => name ?? emailKey;

interface FactsProps {
  readonly matter: WholeMatter;
  readonly members: readonly Member[];
  readonly events: readonly CalendarEvent[];
  readonly t: MatterTranslate;
}

export const MatterFacts = ({ matter, members, events, t }: FactsProps) => {
  const team = members.filter(({ id }) => matter.team.includes(id)).map(nameOf);
  const { openedAt, closedAt } = matter;
  const facts: readonly (Fact | null)[] = [
    matter.description === "" ? null : { name: t("description"), value: matter.description },
    openedAt && { name: t("opened"), value: <DateTime at={openedAt} format="date" /> },
    closedAt && { name: t("closedOn"), value: <DateTime at={closedAt} format="date" /> },
    ...matter.parties.map(({ name, role }) => ({ name: t(role), value: name })),
    team.length === 0 ? null : { name: t("team"), value: team.join(", ") },
  ];
  return (
    <>
      <Card title={t("facts")}>
        <DescriptionList facts={facts.filter((fact) => fact !== null)} />
      </Card>
      {events.length === 0 ? null : (
        <Card title={t("ahead")}>
          <List
            label={t("ahead")}
            rows={events.map((event) => ({
              key: event.id,
              title: event.title,
              detail: event.place,
              end: <EventWhen event={event} />,
            }))}
          />
        </Card>
      )}
    </>
  );
};

interface TeamProps {
  readonly firm: Firm;
  readonly matter: WholeMatter;
  readonly members: readonly Member[];
  readonly t: MatterTranslate;
}

export const MatterTeam = ({ firm, matter, members, t }: TeamProps) => (
  <Card title={t("teamTitle")}>
    <Form action={matterPlace(firm, matter, "team")}>
      {members
        .filter(({ active }) => active)
        .map((member) => (
          <Checkbox
            key={member.id}
            name={`member-${member.id}`}
            value="yes"
            label={nameOf(member)}
            checked={matter.team.includes(member.id)}
          />
        ))}
      <Checkbox
        name="restricted"
        value="yes"
        label={t("restrict")}
        hint={t("restrictHint")}
        checked={matter.restricted}
      />
      <Button kind="secondary">{t("save")}</Button>
    </Form>
  </Card>
);
