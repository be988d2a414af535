/** Where a consumer is signed in, and signing out there. */
import { refuse } from "#platform/errors.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { deviceNameOf } from "../consumers/device.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { devicesShown } from "../consumers/consumer-limits.ts";
import { listDevices, type Device } from "../consumers/devices.query.ts";
import { signOutDevice } from "../consumers/change-account.command.ts";
import { accountPage, doneAt } from "./account-frame.view.tsx";
import { accountWords, type AccountTranslate } from "./account.words.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf } from "../frame/frame.view.tsx";

export const devicesPage = consumerPage(
  { name: "devicesPage", route: "GET /account/devices", summary: "Where one is signed in." },
  async (context, tenant, { consumerId }) => {
    const { services, caller, now } = context;
    const t = accountWords.translator(localeOf(context));
    const devices = await listDevices(services.db, consumerId, now, devicesShown);
    const hereId = caller.kind === "session" ? caller.sessionId : "";
    return accountPage(context, tenant, {
      title: t("devices"),
      lead: t("devicesLead"),
      body: (
        <>
          {devices.map((device) => (
            <DeviceCard key={device.id} device={device} hereId={hereId} tenant={tenant} t={t} />
          ))}
          <Form action={placeOf(tenant, "account/leave")} label={t("leaveEverywhere")}>
            <Button kind="danger" wide>
              {t("leaveEverywhere")}
            </Button>
          </Form>
        </>
      ),
    });
  },
);

interface DeviceProps {
  readonly device: Device;
  readonly hereId: string;
  readonly tenant: Tenant;
  readonly t: AccountTranslate;
}

const DeviceCard = ({ device, hereId, tenant, t }: DeviceProps) => {
  const title = deviceNameOf(device.device) ?? t("unknownDevice");
  const isHere = device.id === hereId;
  return (
    <Card title={title} aside={isHere ? <Badge tone="success">{t("thisDevice")}</Badge> : null}>
      <p>
        {t("since")} <DateTime at={device.created_at} />
      </p>
      {isHere ? null : (
        <Form action={placeOf(tenant, "account/devices/end")} hidden={{ device: device.id }}>
          <Button kind="secondary">{t("endDevice")}</Button>
        </Form>
      )}
    </Card>
  );
};

export const endDevicePage = consumerPage(
  {
    name: "endDevicePage",
    route: "POST /account/devices/end",
    back: "account/devices",
    summary: "Sign out of another device.",
  },
  async ({ services, form }, tenant, { consumerId }) => {
    const ended = await signOutDevice(services.db, consumerId, form["device"] ?? "");
    return ended === "gone" ? doneAt(tenant, "account/devices", "doneDevice") : refuse("not_found");
  },
);
