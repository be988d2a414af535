/** The people of a business in a table, with what may be changed of each. */
import { Badge } from "#ui/components/badge.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { Member } from "#platform/people/memberships.ts";
import type { Tenant } from "../businesses/tenant.domain.ts";
import { placeOf } from "../console/frame.view.tsx";
import { kindOf } from "./staff-kind.domain.ts";
import type { PeopleTranslate } from "./staff.words.ts";

interface PeopleTableProps {
  readonly staff: readonly Member[];
  readonly tenant: Tenant;
  readonly now: Date;
  readonly t: PeopleTranslate;
}

export const PeopleTable = ({ staff, tenant, now, t }: PeopleTableProps) => (
  <Table
    caption={t("title")}
    captionHidden
    rows={staff}
    rowKey={({ id }) => id}
    columns={columnsOf(tenant, now, t)}
  />
);

const columnsOf = (tenant: Tenant, now: Date, t: PeopleTranslate): readonly Column<Member>[] => [
  {
    key: "person",
    title: t("person"),
    cell: ({ name, emailKey: email }) => (
      <span class="two-lines">
        {name} <small>{email}</small>
      </span>
    ),
  },
  { key: "kind", title: t("kind"), cell: ({ role }) => t(kindOf(role)) },
  {
    key: "state",
    title: t("state"),
    cell: (member) => <State member={member} now={now} t={t} />,
  },
  {
    key: "change",
    title: t("change"),
    cell: (member) => <Changes member={member} tenant={tenant} t={t} />,
  },
];

interface StateProps {
  readonly member: Member;
  readonly now: Date;
  readonly t: PeopleTranslate;
}

const State = ({ member: { active, sub, invitedUntil }, now, t }: StateProps) => {
  if (!active) return <Badge tone="neutral">{t("inactive")}</Badge>;
  if (sub !== null) return <Badge tone="success">{t("active")}</Badge>;
  const isOver = invitedUntil !== null && invitedUntil <= now;
  return (
    <Badge tone={isOver ? "warning" : "info"}>{t(isOver ? "invitationOver" : "waiting")}</Badge>
  );
};

interface ChangesProps {
  readonly member: Member;
  readonly tenant: Tenant;
  readonly t: PeopleTranslate;
}

const Changes = ({ member, tenant, t }: ChangesProps) => {
  const { id, name, role, active } = member;
  const other = role === "management" ? "operational" : "management";
  const moves = [
    ...(active
      ? ([[other, t(other === "management" ? "toManagement" : "toOperational")]] as const)
      : []),
    ...(active && member.sub === null ? ([["invite", t("inviteAgain")]] as const) : []),
    [active ? "deactivate" : "reactivate", t(active ? "deactivate" : "reactivate")] as const,
  ];
  return (
    <form
      class="row-actions"
      method="post"
      action={placeOf(tenant, `staff/${id}`)}
      data-submit="once"
    >
      {moves.map(([value, what]) => (
        <button
          key={value}
          class="button"
          type="submit"
          name="change"
          value={value}
          data-kind="link"
          aria-label={t("of", { what, name: name ?? member.emailKey })}
        >
          {what}
        </button>
      ))}
    </form>
  );
};
