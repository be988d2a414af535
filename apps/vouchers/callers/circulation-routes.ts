/** The operations by which vouchers circulate, are cleared, and are shown to be in order. */
import type { Route } from "#platform/http/route.ts";
import { acceptClearingRoute } from "../clearing/accept-clearing.route.ts";
import { proposeClearingRoute } from "../clearing/propose-clearing.route.ts";
import { readClearingRoute } from "../clearing/read-clearing.route.ts";
import { reverseClearingRoute } from "../clearing/reverse-clearing.route.ts";
import { readProofRoute } from "../proof/read-proof.route.ts";
import { listTransfersRoute } from "../transfers/list-transfers.route.ts";
import { readTransferRoute } from "../transfers/read-transfer.route.ts";
import { sendVouchersRoute } from "../transfers/send-vouchers.route.ts";

export const circulationRoutes: readonly Route[] = [
  [sendVouchersRoute, readTransferRoute, listTransfersRoute],
  [proposeClearingRoute, readClearingRoute, acceptClearingRoute, reverseClearingRoute],
  [readProofRoute],
].flat();
