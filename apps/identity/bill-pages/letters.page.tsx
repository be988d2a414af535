/** Keeps in which language a tenant is written to, and who else gets its letters. */
import { redirect } from "#platform/http/page.ts";
import { wrong } from "#ui/components/fields/form.tsx";
import { locales } from "#ui/i18n/locale.ts";
import { localeOf } from "../console/frame.view.tsx";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { tenantPage } from "../tenant-people/tenant-gate.tsx";
import { changeLetters } from "../tenants/change-letters.command.ts";
import { readCopies } from "../tenants/letters.domain.ts";
import { showFiscal } from "./fiscal.page.tsx";
import { lettersWords } from "./letters.words.ts";

const longest = 2_000;

export const saveLettersPage = tenantPage(
  {
    name: "saveLettersPage",
    route: "POST /letters",
    summary: "Say in which language a tenant is written to, and who else reads it.",
    needs: "pay",
  },
  async (context, visit) => {
    const { form, services } = context;
    const { tenant } = visit;
    const t = lettersWords.translator(localeOf(context));
    const typed = {
      locale: form["letter_locale"] ?? "",
      copies: (form["copies"] ?? "").slice(0, longest),
    };
    const locale = locales.find((one) => one === typed.locale);
    const copies = readCopies(typed.copies, tenant.billingEmail);
    const isRead = !("wrong" in copies);
    if (locale && isRead) {
      await changeLetters(services.db, tenant.id, { locale, copies });
      return redirect(`${tenantAddress(tenant.id)}/fiscal?done=letters#letters`);
    }
    const errors = [
      ...(locale ? [] : [wrong("letter_locale", t("choose"))]),
      ...(isRead ? [] : [wrong("copies", t(copies.wrong, { typed: copies.typed }))]),
    ];
    return showFiscal(context, visit, { errors: [], letters: { typed, errors } });
  },
);
