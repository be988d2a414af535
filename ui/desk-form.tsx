/** A form of a kit's pages below its title: what was typed stays, and is taken once. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import type { FormError } from "./components/fields/form.tsx";
import { PageTitle } from "./components/page.tsx";
import type { DeskContext, DeskFrame } from "./desk.ts";
import { onceField } from "./form-once.ts";

/** What every such form is handed. */
export interface DeskFormProps<Desk, Translate> {
  readonly desk: Desk;
  readonly errors: readonly FormError[];
  readonly typed: DeskContext["form"];
  readonly hidden: Readonly<Record<string, string>>;
  readonly t: Translate;
}

interface FormDesk {
  readonly at: string;
  readonly frame: (frame: DeskFrame) => PageReply;
}

/** The page of a form that makes something new; 400 where something is wrong with it. */
export const showDeskForm = <Desk extends FormDesk, Translate>(
  context: DeskContext,
  asked: Pick<DeskFormProps<Desk, Translate>, "desk" | "errors" | "t"> & {
    readonly title: string;
    readonly lead: string;
    readonly form: (props: DeskFormProps<Desk, Translate>) => ComponentChildren;
  },
): PageReply => {
  const { desk, errors, t, title, lead, form: Form } = asked;
  return desk.frame({
    title,
    status: errors.length === 0 ? 200 : 400,
    currentUrl: `${desk.at}/new`,
    body: (
      <>
        <PageTitle title={title} lead={lead} />
        {Form({ desk, errors, typed: context.form, hidden: onceField(context), t })}
      </>
    ),
  });
};
