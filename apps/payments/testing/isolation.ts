/** The payments' table of isolation, put together. */
import { newId } from "#platform/id.ts";
import { keyCaller, madeBy, type KeyCaller } from "#platform/testing/isolation/callers.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import { keyPageClaims } from "#platform/testing/isolation/key-page-claims.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import { webhookPageClaims } from "#platform/testing/isolation/webhook-page-claims.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";
import { listReviewItems } from "../reviews/review-queue.query.ts";
import { newBusiness } from "./isolation-business.ts";
import { paymentClaims } from "./isolation-claims.ts";
import { paymentPageClaims } from "./isolation-pages.ts";
import {
  everything,
  foreignTo,
  marksOf,
  newVictim,
  payerMail,
  person as holder,
  victimTenant,
} from "./isolation-victim.ts";
import type { PeopleGround } from "./people.ts";

export const paymentIsolation = async (ground: PeopleGround): Promise<IsolationTable> => {
  const scope = { tenantId: victimTenant };
  const owner = await keyCaller(ground, "tenant's key", { may: everything, scope });
  const webhook = await addDeliveryOf(ground, owner, () => completedPayment(ground, owner));
  // Its own for the pages: what operations remove, pages could not show.
  const shown = await addDeliveryOf(ground, owner, () => completedPayment(ground, owner));
  const houseKey = await keyCaller(ground, "key of the house", { may: ["figures:read"] });
  const keyId = await madeBy(ground, owner);
  const shownKeyId = await madeBy(ground, owner);
  const victim = await newVictim(ground, owner);
  const business = await newBusiness(ground, completedPayment);
  const { businessId } = business;
  const person: TableCaller = {
    name: "payer",
    kind: "session",
    may: [],
    presents: { cookie: await ground.comeAs(holder, payerMail) },
  };
  const foreign = await foreignTo(ground);
  // Last: each who comes in anew is the provider's one person at that time.
  const operator: TableCaller = {
    name: "operator",
    kind: "session",
    may: ["operator"],
    presents: { cookie: await ground.operator() },
  };
  const { endpointId, deliveryId, marks } = webhook;
  const reviewId = await newReview(ground);
  const pages = { ...victim, reviewId, businessId };
  return {
    definition: ground.app.definition,
    app: ground,
    owner,
    foreign,
    marks: [
      ...marksOf(victim),
      ...marks,
      ...shown.marks,
      ...business.marks,
      owner.keyId,
      keyId,
      shownKeyId,
    ],
    kit: { keyId, owner, endpointId, deliveryId },
    operations: paymentClaims(victim, houseKey),
    pages: {
      ...paymentPageClaims(pages, { operator, person }),
      ...webhookPageClaims(ground.app.definition, {
        ...shown,
        at: "/console/webhooks",
        owner: operator,
      }),
      ...keyPageClaims(ground.app.definition, {
        at: "/console/keys",
        keyId: shownKeyId,
        owner: operator,
      }),
      ...webhookPageClaims(ground.app.definition, {
        ...business,
        at: "/m/:tenant/webhooks",
        path: { tenant: businessId },
        owner: person,
      }),
      ...keyPageClaims(ground.app.definition, {
        at: "/m/:tenant/keys",
        path: { tenant: businessId },
        keyId: business.keyId,
        owner: person,
      }),
    },
  };
};

const completedPayment = async (ground: PeopleGround, { key }: KeyCaller): Promise<void> => {
  const paid = await ground.pay({ amount: 40 }, { key });
  const body = { payment_id: (paid.body as { readonly payment_id: string }).payment_id };
  await ground.request("POST /api/sandbox/rails/codi/confirm", { key, body });
};

/** Money that came in and is nobody's: an item of the review queue. */
const newReview = async (ground: PeopleGround): Promise<string> => {
  const { services } = ground.app;
  await takeNotice(services, {
    rail: "codi" as const,
    eventId: newId(),
    reference: newId(),
    status: "completed",
    cents: 7_777,
    currency: "MXN",
    railTransactionId: newId(),
    raw: "{}",
  });
  const asked = { state: "open", kind: null, before: null, most: 9 } as const;
  return (await listReviewItems(services.db, asked))[0]?.id ?? "";
};
