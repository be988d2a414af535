/** The forms of the page of couriers: one for each of them, one to add, and where they set out. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { timeOf } from "../routes/leaving.domain.ts";
import { namesOfWeekdays, weekdayNames } from "../standing-orders/weekday.domain.ts";
import type { CourierTranslate } from "./couriers.words.ts";
import type { Courier, Depot } from "./couriers.query.ts";

export interface FormState {
  readonly tenant: Tenant;
  readonly t: CourierTranslate;
  /** Which form was refused: a courier's id, `new` or `depot`. */
  readonly refused: string | null;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
}

interface OfCourier {
  readonly state: FormState;
  /** Null: a new one. */
  readonly courier: Courier | null;
}

/** Of somebody new: from Monday to Friday. */
const usualDays = weekdayNames.slice(0, 5);

const Days = ({ state: { t, typed, refused }, courier }: OfCourier) => {
  const id = courier?.id ?? "new";
  const rides = courier ? namesOfWeekdays(courier.weekdays) : usualDays;
  return (
    <fieldset class="weekdays">
      <legend>{t("days")}</legend>
      {weekdayNames.map((day) => (
        <Checkbox
          key={day}
          name={day}
          id={`field-${day}-${id}`}
          label={t(day)}
          checked={refused === id ? typed[day] === "yes" : rides.includes(day)}
        />
      ))}
    </fieldset>
  );
};

export const CourierForm = ({ state, courier }: OfCourier) => {
  const { tenant, t, typed } = state;
  const id = courier?.id ?? "new";
  const isRefused = state.refused === id;
  const field = (name: string, known: string) => ({
    name,
    id: `field-${name}-${id}`,
    value: isRefused ? (typed[name] ?? "") : known,
  });
  return (
    <Form
      action={placeOf(tenant, courier ? `couriers/${id}` : "couriers")}
      errors={isRefused ? state.errors : []}
      label={courier ? t("change", { name: courier.name }) : t("add")}
    >
      <TextInput {...field("name", courier?.name ?? "")} label={t("name")} maxLength={80} />
      <TextInput
        {...field("email", courier?.email ?? "")}
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        optional
      />
      <TextInput
        {...field("capacity", String(courier?.capacity ?? 12))}
        label={t("capacity")}
        type="number"
        min="1"
        max="200"
      />
      <Days state={state} courier={courier} />
      {courier ? (
        <Checkbox
          name="active"
          id={`field-active-${id}`}
          label={t("active")}
          checked={isRefused ? typed["active"] === "yes" : courier.active}
        />
      ) : null}
      <Button kind={courier ? "secondary" : "primary"}>{t(courier ? "save" : "addSubmit")}</Button>
    </Form>
  );
};

interface OfDepot {
  readonly state: FormState;
  readonly depot: Depot | null;
}

export const DepotForm = ({ state, depot }: OfDepot) => {
  const { tenant, t, typed } = state;
  const isRefused = state.refused === "depot";
  const field = (name: string, known: string) => ({
    name,
    value: isRefused ? (typed[name] ?? "") : known,
  });
  const degrees = (value: number | undefined): string => (value === undefined ? "" : String(value));
  return (
    <Card title={t("depot")}>
      <p>{t("depotText")}</p>
      <Form
        action={placeOf(tenant, "depot")}
        errors={isRefused ? state.errors : []}
        label={t("depot")}
      >
        <div class="row-form">
          <TextInput {...field("latitude", degrees(depot?.latitude))} label={t("latitude")} />
          <TextInput {...field("longitude", degrees(depot?.longitude))} label={t("longitude")} />
          <TextInput
            {...field("leavesAt", depot ? timeOf(depot.leavesAt) : "09:00")}
            label={t("leavesAt")}
            type="time"
          />
          <Button kind="secondary">{t("save")}</Button>
        </div>
      </Form>
    </Card>
  );
};
