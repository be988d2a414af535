/** Who can come in for an organization, and the form that adds them. */
import type { FormError } from "#ui/components/fields/form.tsx";
import { PeoplePart } from "#ui/people/people-part.tsx";
import { listedMember } from "#ui/people/people-table.tsx";
import { peopleWords } from "#ui/people/people-words.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { Member } from "#platform/people/memberships.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { settingsWords } from "../organizations/settings.words.ts";
import type { InvoicingPageContext } from "../callers/route.ts";

/** Beside the settings' own fields, the address of a person has another name. */
export const memberFields = { email: "member" };

interface MembersPartProps {
  readonly context: InvoicingPageContext;
  readonly organization: Organization;
  readonly members: readonly Member[];
  readonly errors: readonly FormError[];
}

export const MembersPart = ({ context, organization, members, errors }: MembersPartProps) => {
  const locale = localeOf(context);
  const t = settingsWords.translator(locale);
  const people = peopleWords.translator(locale);
  const action = placeOf(organization, "settings/people");
  const buttonsOf = ({ emailKey: value, sub }: Member) => [
    ...(sub === null ? [{ name: "invite", value, text: people("inviteAgain") }] : []),
    { name: "remove", value, text: people("remove") },
  ];
  return (
    <section class="stack" id="people">
      <h2>{t("members")}</h2>
      <p>{t("membersLead")}</p>
      <PeoplePart
        caption={t("members")}
        people={members.map((member) => ({
          ...listedMember(member, context.now),
          changes: { action, buttons: buttonsOf(member) },
        }))}
        add={{ action, fields: memberFields, errors, typed: context.form }}
      />
    </section>
  );
};
