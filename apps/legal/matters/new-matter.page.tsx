/** A new matter: of a known client or a new one, with its opposing party. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { listClients } from "../clients/clients.query.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom, said } from "../console/gate.tsx";
import { clientsOffered } from "../console/limits.ts";
import { matterPlace } from "./matter-place.ts";
import { matterWords, type MatterTranslate } from "./matters.words.ts";
import { openMatterOf } from "./open-matter-of.command.ts";

export const newMatterPage = firmPage(
  { name: "newMatterPage", route: "GET /new-matter", summary: "A new matter.", for: "casework" },
  (context, access) => show(context, access, []),
);

export const openMatterPage = firmPage(
  { name: "openMatterPage", route: "POST /new-matter", summary: "Open it.", for: "casework" },
  async (context, access) => {
    const t = matterWords.translator(localeOf(context));
    const typed = typedIn(context);
    const errors = faultsOf(typed, t);
    if (errors.length > 0) return show(context, access, errors);
    const { title, practiceArea, clientId, clientName, opposing } = typed;
    const parties = opposing === "" ? [] : [{ name: opposing, role: "opposing" } as const];
    const wish = { title, practiceArea, parties, description: "", restricted: false };
    const client = clientId === "" ? { name: clientName } : { id: clientId };
    const opened = await openMatterOf(context.services, access, client, wish, context.now);
    if (opened instanceof Refusal) {
      return show(context, access, [wrong("clientId", t("needsClient"))]);
    }
    return redirect(matterPlace(access.firm, opened));
  },
);

const typedIn = (context: LegalPageContext) => ({
  title: said(context, "title").slice(0, 200),
  practiceArea: said(context, "practiceArea").slice(0, 80),
  clientId: idFrom(said(context, "clientId")),
  clientName: said(context, "clientName").slice(0, 200),
  opposing: said(context, "opposing").slice(0, 200),
});

const faultsOf = (
  { title, practiceArea, clientId, clientName }: ReturnType<typeof typedIn>,
  t: MatterTranslate,
): readonly FormError[] => [
  ...(title === "" ? [wrong("title", t("needsName"))] : []),
  ...(practiceArea === "" ? [wrong("practiceArea", t("needsArea"))] : []),
  ...(clientId === "" && clientName === "" ? [wrong("clientId", t("needsClient"))] : []),
];

const show = async (
  context: LegalPageContext,
  { firm }: Access,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = matterWords.translator(localeOf(context));
  const clients = await listClients(context.services.db, firm.id, null, clientsOffered);
  const at = placeOf(firm, "new-matter");
  const of = (name: string) => ({
    name,
    error: errorOf(errors, name),
    value: said(context, name),
  });
  return legalPage(context, {
    title: t("newMatter"),
    firm,
    section: "matters",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("newMatter")} lead={t("newMatterLead")} />
        <Form action={at} errors={errors} checkedBy="server">
          <TextInput {...of("title")} label={t("name")} maxLength={200} />
          <TextInput {...of("practiceArea")} label={t("practiceArea")} maxLength={80} />
          <Select
            {...of("clientId")}
            label={t("client")}
            empty={t("choose")}
            optional
            choices={clients.map(({ id, name }) => ({ value: id, text: name }))}
          />
          <TextInput
            {...of("clientName")}
            label={t("newClient")}
            hint={t("newClientHint")}
            optional
            maxLength={200}
          />
          <TextInput {...of("opposing")} label={t("opposingName")} optional maxLength={200} />
          <Button>{t("open")}</Button>
        </Form>
      </>
    ),
  });
};
