/** Who may come in, in a table: what each may do, when they came last, and what may be changed. */
import { memberState, type MemberState } from "#platform/people/membership-change.ts";
import type { Member } from "#platform/people/memberships.ts";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { DateTime } from "../components/date-time.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Table, type Column } from "../components/table.tsx";
import { useLocale } from "../page-context.ts";
import { peopleWords, type PeopleTranslate } from "./people-words.ts";

export interface Changes {
  /** Where the buttons of somebody are posted. */
  readonly action: string;
  readonly buttons: readonly {
    readonly name: string;
    readonly value: string;
    readonly text: string;
  }[];
}

export interface ListedPerson {
  readonly email: string;
  readonly name: string | null;
  /** What they may do, in the app's words. */
  readonly role?: string;
  readonly lastSignedInAt: Date | null;
  readonly invitedUntil?: Date | null;
  readonly standing: MemberState;
  readonly changes?: Changes | undefined;
}

export const listedMember = (member: Member, now: Date) => ({
  email: member.emailKey,
  name: member.name,
  lastSignedInAt: member.lastSignedInAt,
  invitedUntil: member.invitedUntil,
  standing: memberState(member, now),
});

export interface PeopleTableProps {
  readonly caption: string;
  readonly people: readonly ListedPerson[];
  /** What the column of roles is called; absent where all may do the same. */
  readonly role?: string;
}

export const PeopleTable = ({ caption, people, role }: PeopleTableProps) => {
  const t = peopleWords.translator(useLocale());
  if (people.length === 0) return <EmptyState title={t("nobody")}>{t("nobodyText")}</EmptyState>;
  const changes = people.some((person) => person.changes);
  const columns: readonly Column<ListedPerson>[] = [
    {
      key: "person",
      title: t("person"),
      cell: ({ name, email }) => (
        <span class="two-lines">
          {name || email} {name ? <small>{email}</small> : null}
        </span>
      ),
    },
    ...(role === undefined
      ? []
      : [{ key: "role", title: role, cell: (person: ListedPerson) => person.role }]),
    { key: "state", title: t("lastSignedIn"), cell: (person) => <State person={person} t={t} /> },
    ...(changes ? [{ key: "change", title: t("change"), cell: changesOf }] : []),
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      rows={people}
      rowKey={({ email }) => email}
      columns={columns}
    />
  );
};

interface StateProps {
  readonly person: ListedPerson;
  readonly t: PeopleTranslate;
}

const State = ({ person: { standing, lastSignedInAt, invitedUntil }, t }: StateProps) => {
  if (standing === "left") return <Badge>{t("left")}</Badge>;
  if (standing === "over") return <Badge tone="warning">{t("over")}</Badge>;
  if (lastSignedInAt) return <DateTime at={lastSignedInAt} />;
  return (
    <span>
      <Badge tone="info">{t("waits")}</Badge>
      {invitedUntil ? (
        <>
          <br />
          <small>
            {t("until")} <DateTime at={invitedUntil} format="date" />
          </small>
        </>
      ) : null}
    </span>
  );
};

const changesOf = ({ changes, name, email }: ListedPerson) =>
  changes === undefined ? null : (
    <form class="row-actions" method="post" action={changes.action} data-submit="once">
      {changes.buttons.map(({ name: field, value, text }) => (
        <Button key={value} kind="link" name={field} value={value}>
          {text}
          <span class="visually-hidden"> {name || email}</span>
        </Button>
      ))}
    </form>
  );
