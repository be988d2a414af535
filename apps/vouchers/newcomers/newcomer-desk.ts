/** The two steps by which somebody comes in: who they are, and the code that proves it. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Services } from "#platform/services.ts";
import type { VoucherPageContext } from "../console/frame.view.tsx";
import { kept, nameIn, said } from "../console/typed.ts";
import {
  hasShare,
  mayAskForCode,
  refuseProof,
  sendCodeTo,
} from "../sign-in/contact-codes.command.ts";
import { codesForNewcomers } from "./limits.ts";
import type { CameIn } from "./take-invitation.command.ts";
import {
  newcomerTyped,
  type NewcomerFault,
  type NewcomerSaid,
  type NewcomerTyped,
} from "./typed-newcomer.domain.ts";

/** What was typed, given back as it was. */
export const typedOf = (context: Pick<VoucherPageContext, "form">): NewcomerTyped => ({
  name: said(context, "name"),
  contact: kept(context.form["contact"], 254),
  note: said(context, "note"),
});

export const saidOf = (
  context: Pick<VoucherPageContext, "form" | "services">,
): NewcomerSaid | readonly NewcomerFault[] => {
  const typed = newcomerTyped(nameIn(said(context, "name")), typedOf(context));
  if (!("contact" in typed)) return typed;
  // No code would arrive: the house sends none by SMS.
  const isReached = context.services.messaging.carries(typed.contact.channel);
  return isReached ? typed : [{ field: "contact", fault: "needMail" }];
};

/** A code to the contact, whoever it may be: nobody is told whether it was sent. */
export const sendNewcomerCode = async (
  services: Services,
  { contact }: NewcomerSaid,
  { communityId, from }: { readonly communityId: string; readonly from: string },
): Promise<void> => {
  if (!(await mayAskForCode(services, from))) return;
  if (!(await hasShare(services, `newcomers ${communityId}`, codesForNewcomers))) return;
  await sendCodeTo(services, contact);
};

/** What is wrong with the code that was typed; null for the right one, which is spent by it. */
export const faultOfCode = async (
  { services, form, request }: VoucherPageContext,
  { contact }: NewcomerSaid,
): Promise<NewcomerFault | null> => {
  const proof = { contact, code: form["code"] ?? "", from: request.address };
  const refused = await refuseProof(services, proof);
  if (!(refused instanceof Refusal)) return null;
  return { field: "code", fault: refused.code === "rate_limited" ? "codesError" : "codeError" };
};

/** They proved their contact just now: they go on inside. */
export const goInside = async (
  { services, request }: VoucherPageContext,
  { communityId, memberId }: CameIn,
): Promise<PageReply> => {
  const device = String(request.headers["user-agent"] ?? "");
  const subject = { shard: communityId, id: memberId };
  return redirect("/", { cookies: [await services.sessions.open(subject, device)] });
};
