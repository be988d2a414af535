/** What the pages of one client have in common: its name, its standing, the way between them. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { Badge } from "#ui/components/badge.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import type { RegisteredClient } from "../clients/client-lists.query.ts";
import { clientAddress } from "./operator-gate.tsx";
import { useClientWords } from "./client.words.ts";
import { identityPage } from "../console/frame.view.tsx";

export type ClientTab = "data" | "secrets" | "code";

interface ClientFrame {
  readonly client: RegisteredClient;
  readonly tab: ClientTab;
  readonly status?: number;
  readonly children: ComponentChildren;
}

export const clientPageOf = (
  context: IdentityPageContext,
  { client, tab, status = 200, children }: ClientFrame,
): PageReply => {
  const address = clientAddress(client.clientId);
  return identityPage(context, {
    title: client.name,
    current: "/clients",
    width: "wide",
    status,
    currentUrl: tab === "data" ? address : `${address}/${tab}`,
    body: (
      <>
        <ClientHead client={client} />
        <ClientTabs address={address} tab={tab} />
        {children}
      </>
    ),
  });
};

export const Standing = ({ client }: { readonly client: RegisteredClient }) => {
  const t = useClientWords();
  return (
    <>
      {client.disabledAt ? (
        <Badge tone="danger">{t("disabled")}</Badge>
      ) : (
        <Badge tone="success">{t("enabled")}</Badge>
      )}
      {client.firstParty ? <Badge tone="info">{t("firstParty")}</Badge> : null}
    </>
  );
};

const ClientHead = ({ client }: { readonly client: RegisteredClient }) => {
  const t = useClientWords();
  return (
    <PageTitle
      title={client.name}
      lead={
        <span class="client-head">
          <CopyText text={client.clientId} what={t("clientIdWhat")} />
          <span>{t(client.kind)}</span>
          <Standing client={client} />
        </span>
      }
    />
  );
};

const ClientTabs = ({ address, tab }: { readonly address: string; readonly tab: ClientTab }) => {
  const t = useClientWords();
  return (
    <Tabs
      links={[
        { href: address, text: t("tabData"), current: tab === "data" },
        { href: `${address}/secrets`, text: t("tabSecrets"), current: tab === "secrets" },
        { href: `${address}/code`, text: t("tabCode"), current: tab === "code" },
      ]}
    />
  );
};
