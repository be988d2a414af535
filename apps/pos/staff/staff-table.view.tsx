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
  readonly t: PeopleTranslate;
}

export const PeopleTable = ({ staff, tenant, t }: PeopleTableProps) => (
  <Table
    caption={t("title")}
    captionHidden
    rows={staff}
    rowKey={({ id }) => id}
    columns={columnsOf(tenant, t)}
  />
);

const columnsOf = (tenant: Tenant, t: PeopleTranslate): readonly Column<Member>[] => [
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
    cell: ({ active, sub }) =>
      active && sub !== null ? (
        <Badge tone="success">{t("active")}</Badge>
      ) : (
        <Badge tone={active ? "info" : "neutral"}>{t(active ? "waiting" : "inactive")}</Badge>
      ),
  },
  {
    key: "change",
    title: t("change"),
    cell: (member) => <Changes member={member} tenant={tenant} t={t} />,
  },
];

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
