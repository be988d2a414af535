/** Does for real what a gateway says of card payments. */
import type { Services } from "#platform/services.ts";
import { takeDispute } from "../incoming/take-dispute.command.ts";
import { takeRefundNews } from "../refunds/take-refund-news.command.ts";
import type { GatewayOperation } from "./gateway-model.ts";

/** How the law's card rail is called. */
export const lawGateway = "law_gateway";

/** What the gateway is answered only tells it not to repeat itself: no fact of the ledger. */
export const hearReally = async (services: Services, said: GatewayOperation): Promise<unknown> => {
  if (said.kind === "dispute") {
    const { id: disputeId, transaction: transactionId, cents, state } = said;
    const news = { about: "dispute", disputeId, transactionId, cents, state } as const;
    await takeDispute(services, lawGateway, { ...news, reason: "fraudulent" });
    return "taken";
  }
  if (said.kind === "foreign-refund") {
    const { reference, transaction: transactionId, cents } = said;
    const word = { kind: "done", reference } as const;
    const news = {
      about: "refund",
      refundId: null,
      reference,
      transactionId,
      cents,
      word,
    } as const;
    await takeRefundNews(services, lawGateway, news);
    return "taken";
  }
  const reference = `re ${said.refund}`;
  const news = { about: "refund", refundId: said.refund, reference, transactionId: null } as const;
  const word =
    said.word === "refused"
      ? ({ kind: "refused", reason: "expired_card" } as const)
      : { kind: said.word, reference };
  await takeRefundNews(services, lawGateway, { ...news, cents: 0, word });
  return "taken";
};
