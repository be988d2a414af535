/** One table of the room, and the form that adds one. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import type { RoomTranslate } from "./room.words.ts";
import type { DiningTable } from "./tables.query.ts";

const tone = { free: "success", occupied: "info", out_of_service: "neutral" } as const;

interface TableCardProps {
  readonly tenant: Tenant;
  readonly table: DiningTable;
  readonly t: RoomTranslate;
}

export const TableCard = ({ tenant, table, t }: TableCardProps) => (
  <Card title={table.name}>
    <p>
      <Badge tone={tone[table.state]}>{t(table.state)}</Badge> {t("seats", { count: table.seats })}
    </p>
    {table.orderId === null ? null : (
      <LinkButton href={placeOf(tenant, `orders/${table.orderId}`)}>{t("open")}</LinkButton>
    )}
    {table.state === "free" ? (
      <Form action={placeOf(tenant, `tables/${table.id}/guests`)} label={table.name}>
        <div class="row-form">
          <TextInput
            id={`guests-${table.id}`}
            name="guests"
            label={t("guests")}
            value="2"
            inputMode="numeric"
            pattern="[0-9]{1,2}"
          />
          <Button>{t("seat")}</Button>
        </div>
      </Form>
    ) : null}
    {table.state === "occupied" ? null : (
      <Form
        action={placeOf(tenant, `tables/${table.id}`)}
        hidden={{ state: table.state === "free" ? "out_of_service" : "free" }}
        label={`${table.name}: ${t(table.state === "free" ? "retire" : "restore")}`}
      >
        <Button kind="link">{t(table.state === "free" ? "retire" : "restore")}</Button>
      </Form>
    )}
  </Card>
);

interface AddTableProps {
  readonly tenant: Tenant;
  readonly errors: readonly FormError[];
  readonly typed: RestaurantPageContext["form"];
  readonly t: RoomTranslate;
}

export const AddTableForm = ({ tenant, errors, typed, t }: AddTableProps) => (
  <Card title={t("add")}>
    <Form action={placeOf(tenant, "tables")} errors={errors}>
      <div class="row-form">
        <TextInput
          name="name"
          label={t("name")}
          value={typed["name"] ?? ""}
          error={errorOf(errors, "name")}
          maxLength={40}
          autoComplete="off"
        />
        <TextInput
          name="seats"
          label={t("seatsLabel")}
          value={typed["seats"] ?? "4"}
          error={errorOf(errors, "seats")}
          inputMode="numeric"
        />
        <Button>{t("addIt")}</Button>
      </div>
    </Form>
  </Card>
);
