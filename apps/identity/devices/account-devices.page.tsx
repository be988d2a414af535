/** Where an account is open: which browsers, since when, and a button that ends each. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { refuse } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { actorOf } from "../events/tell-change.command.ts";
import { signOutDevices } from "./sign-out-devices.command.ts";
import { devicesShown } from "./limits.ts";
import { browserWords } from "../mails/messages.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { listDevices, type DeviceRow } from "./device-lists.query.ts";
import { accountPage, doneAt, showAccount } from "../accounts/account-frame.view.tsx";
import { accountWords, capitalized } from "../accounts/account.words.ts";
import { localeOf } from "../console/frame.view.tsx";

/** The devices of a person that are signed in, or in which an app still is. */
export const devicesOf = ({ services, settings, now }: IdentityPageContext, accountId: string) => {
  const provedAfter = plusMs(now, -settings.sessionDays * dayMs);
  return listDevices(services.db, accountId, { now, provedAfter, most: devicesShown });
};

export const devicesPage = accountPage(
  { name: "devicesPage", route: "GET /account/devices", summary: "Where one is signed in." },
  async (context, session) => {
    const locale = localeOf(context);
    const t = accountWords.translator(locale);
    const rows = await devicesOf(context, session.account.id);
    const columns = columnsOf(locale, session.device.id);
    const hasOthers = rows.some(({ id }) => id !== session.device.id);
    return showAccount(context, {
      title: t("devicesTitle"),
      lead: t("devicesLead"),
      body: (
        <>
          <Table
            caption={t("devicesTitle")}
            captionHidden
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
          {hasOthers ? (
            <form method="post" action="/account/devices/end-others" data-submit="once">
              <Button kind="danger">{t("signOutOthers")}</Button>
            </form>
          ) : null}
          <p>{t("signOutHere")}</p>
        </>
      ),
    });
  },
);

const columnsOf = (locale: Locale, thisDevice: string): readonly Column<DeviceRow>[] => {
  const t = accountWords.translator(locale);
  const column = (key: "device" | "lastSeen" | "address" | "since" | "apps" | "action") => ({
    key,
    title: t(key),
  });
  return [
    { ...column("device"), cell: (row) => capitalized(browserWords(row.user_agent, locale)) },
    { ...column("lastSeen"), cell: ({ last_seen_at: at }) => <DateTime at={at} /> },
    { ...column("address"), cell: ({ address }) => address || "—" },
    { ...column("since"), cell: ({ created_at: at }) => <DateTime at={at} format="date" /> },
    { ...column("apps"), cell: ({ apps }) => apps },
    {
      ...column("action"),
      cell: (row) =>
        row.id === thisDevice ? (
          <Badge tone="success">{t("thisDevice")}</Badge>
        ) : (
          <EndButton row={row} locale={locale} />
        ),
    },
  ];
};

const EndButton = ({ row, locale }: { readonly row: DeviceRow; readonly locale: Locale }) => {
  const t = accountWords.translator(locale);
  const device = browserWords(row.user_agent, locale);
  const when = formatDate(row.last_seen_at, locale);
  return (
    <form method="post" action={`/account/devices/${row.id}/end`} data-submit="once">
      <Button kind="secondary">
        {t("signOutDevice")}
        <span class="visually-hidden"> {t("ofDevice", { device, when })}</span>
      </Button>
    </form>
  );
};

const back = "/account/devices";

export const endDevicePage = accountPage(
  {
    name: "endDevicePage",
    route: "POST /account/devices/:deviceId/end",
    summary: "Sign out one device.",
  },
  async ({ services, request, path }, session) => {
    const deviceId = path["deviceId"] ?? "";
    if (!isId(deviceId)) return refuse("not_found");
    const ended = await signOutDevices(services, actorOf(session, request), { deviceId });
    return ended === 0 ? refuse("not_found") : doneAt(back, "doneDevice");
  },
);

export const endOtherDevicesPage = accountPage(
  {
    name: "endOtherDevicesPage",
    route: "POST /account/devices/end-others",
    summary: "Sign out all other devices.",
  },
  async ({ services, request }, session) => {
    const actor = actorOf(session, request);
    await signOutDevices(services, actor, { exceptDeviceId: session.device.id });
    return doneAt(back, "doneDevices");
  },
);
