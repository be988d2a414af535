/** Pages of one matter, each a tab of it: whoever may not see the matter is told there is none. */
import type { PageReply } from "#platform/http/page.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { forMembers, idFrom, type Whose } from "../console/gate.tsx";
import type { Matter } from "../matters/matter.domain.ts";
import { findMatter } from "../matters/matters.query.ts";
import { matterWords } from "../matters/matters.words.ts";

type Show = (access: Access, matter: Matter) => Answer;

/** A page below `/n/:firm/matters/:matter`. */
export const matterPage = gatedPages(
  (context: LegalPageContext, show: Show, shape: GatedShape & Whose) =>
    forMembers(
      context,
      async (access) => {
        const id = idFrom(context.path["matter"]);
        const matter = id === "" ? null : await findMatter(context.services.db, access, id);
        return matter ? show(access, matter) : noMatter(context, access);
      },
      shape,
    ),
  "/n/:firm/matters/:matter",
);

const noMatter = (context: LegalPageContext, { firm }: Access): PageReply => {
  const t = matterWords.translator(localeOf(context));
  const toList = <LinkButton href={placeOf(firm, "matters")}>{t("toList")}</LinkButton>;
  return legalPage(context, {
    title: t("noMatter"),
    firm,
    section: "matters",
    status: 404,
    body: (
      <EmptyState title={t("noMatter")} action={toList}>
        {t("noMatterText")}
      </EmptyState>
    ),
  });
};
