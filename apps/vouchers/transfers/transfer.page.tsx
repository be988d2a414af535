/** The receipt of a transfer for both, and the code by which a member is found. */
import { isId } from "#platform/id.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { namesOfCells } from "../community/cells.query.ts";
import { localeOf, voucherPage } from "../console/frame.view.tsx";
import { codeOfMember } from "./member-code.ts";
import { memberPage } from "./send.page.tsx";
import { findTransfer } from "./transfer-orders.query.ts";
import { walletsOf } from "./transfer-parties.query.ts";
import { MyCode, TransferReceipt } from "./transfer.view.tsx";
import { transferWords } from "./transfers.words.ts";

export const transferPage = memberPage(
  { name: "transferPage", route: "GET /transfers/:id", summary: "The receipt of a transfer." },
  async (context, viewer) => {
    const { services, path } = context;
    const { communityId } = viewer;
    const t = transferWords.translator(localeOf(context));
    const id = path["id"] ?? "";
    const walletIds = await walletsOf(services.db, viewer);
    const asked = { communityId, id, walletIds };
    const order = isId(id) ? await findTransfer(services.db, asked) : null;
    if (!order) {
      const instead = { href: "/", text: t("wallet") };
      const gone = refusedPage({ title: t("unknownTitle"), text: t("unknownText"), instead });
      return voucherPage(context, { ...gone, status: 404 });
    }
    const issuers = order.lines.map((line) => line.issuerCellId);
    const direction = walletIds.includes(order.senderWalletId) ? "sent" : "received";
    return voucherPage(context, {
      title: t(direction === "sent" ? "sentTitle" : "receivedTitle"),
      current: "/",
      width: "narrow",
      body: (
        <TransferReceipt
          order={order}
          direction={direction}
          issuers={await namesOfCells(services.db, communityId, issuers)}
        />
      ),
    });
  },
);

export const myCodePage = memberPage(
  { name: "myCodePage", route: "GET /my-code", summary: "The code by which I am sent vouchers." },
  (context, viewer) => {
    const code = codeOfMember(viewer.id);
    const url = new URL(`/transfers/new?to=${code}`, context.services.baseUrl).toString();
    return voucherPage(context, {
      title: transferWords.translator(localeOf(context))("codeTitle"),
      current: "/",
      width: "narrow",
      body: <MyCode name={viewer.displayName} code={code} url={url} />,
    });
  },
);
