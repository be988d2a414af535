/** Every route of delivery beside the kit's. */
import { consumerRoutes } from "#business/consumer-api/consumer-routes.ts";
import { consumerOfBills } from "#business/selling/consumer-of-bills.ts";
import type { Route } from "#platform/http/route.ts";
import { addDeliveryProductRoute } from "../catalog/add-delivery-product.route.ts";
import { changeDeliveryProductRoute } from "../catalog/change-delivery-product.route.ts";
import { listDeliveryProductsRoute } from "../catalog/list-delivery-products.route.ts";
import { shownProductOf, soldCatalog, soldCategories } from "../catalog/products.query.ts";
import { addCourierRoute } from "../couriers/add-courier.route.ts";
import { changeCourierRoute } from "../couriers/change-courier.route.ts";
import { listCouriersRoute } from "../couriers/list-couriers.route.ts";
import { setDepotRoute } from "../couriers/set-depot.route.ts";
import { addDeliveryAddressRoute } from "../customers/add-delivery-address.route.ts";
import { readDeliveryCustomerRoute } from "../customers/read-delivery-customer.route.ts";
import { setDeliveryWalletRoute } from "../customers/set-delivery-wallet.route.ts";
import { welcomeDeliveryCustomerRoute } from "../customers/welcome-delivery-customer.route.ts";
import { deliverOrderRoute } from "../orders/deliver-order.route.ts";
import { endDeliveryRoute } from "../orders/end-delivery.route.ts";
import { listDeliveriesRoute } from "../orders/list-deliveries.route.ts";
import { placeDeliveryRoute } from "../orders/place-delivery.route.ts";
import { readDeliveryRoute } from "../orders/read-delivery.route.ts";
import { retryDeliveryRoute } from "../orders/retry-delivery.route.ts";
import { listReferralSharesRoute } from "../referrals/list-referral-shares.route.ts";
import { payShareByHandRoute } from "../referrals/pay-share-by-hand.route.ts";
import { listDeliveryRoutesRoute } from "../routes/list-delivery-routes.route.ts";
import { moveDeliveryStopRoute } from "../routes/move-delivery-stop.route.ts";
import { changeStandingOrderRoute } from "../standing-orders/change-standing-order.route.ts";
import { listStandingOrdersRoute } from "../standing-orders/list-standing-orders.route.ts";
import { placeStandingOrderRoute } from "../standing-orders/place-standing-order.route.ts";
import { onStamped } from "./on-stamped.ts";

const consumer = consumerRoutes(
  consumerOfBills({
    catalogOf: soldCatalog,
    productOf: shownProductOf,
    categoriesOf: soldCategories,
    onStamped,
  }),
);

export const deliveryRoutes: readonly Route[] = [
  ...consumer,
  ...[listDeliveryProductsRoute, addDeliveryProductRoute, changeDeliveryProductRoute],
  ...[welcomeDeliveryCustomerRoute, readDeliveryCustomerRoute],
  ...[addDeliveryAddressRoute, setDeliveryWalletRoute],
  ...[listCouriersRoute, addCourierRoute, changeCourierRoute, setDepotRoute],
  ...[placeDeliveryRoute, listDeliveriesRoute, readDeliveryRoute],
  ...[deliverOrderRoute, endDeliveryRoute, retryDeliveryRoute],
  ...[listStandingOrdersRoute, placeStandingOrderRoute, changeStandingOrderRoute],
  ...[listDeliveryRoutesRoute, moveDeliveryStopRoute],
  ...[listReferralSharesRoute, payShareByHandRoute],
];
