/** Every route of the marketplace of tasks beside the kit's. */
import { consumerRoutes } from "#business/consumer-api/consumer-routes.ts";
import { consumerOfBills } from "#business/selling/consumer-of-bills.ts";
import type { Route } from "#platform/http/route.ts";
import { addTaskCategoryRoute } from "../catalog/add-task-category.route.ts";
import { activeCategories, shownCatalog, shownCategory } from "../catalog/categories.query.ts";
import { changeTaskCategoryRoute } from "../catalog/change-task-category.route.ts";
import { listTaskCategoriesRoute } from "../catalog/list-task-categories.route.ts";
import { welcomeTaskClientRoute } from "../clients/welcome-task-client.route.ts";
import { acceptOfferRoute } from "../offers/accept-offer.route.ts";
import { listOffersRoute } from "../offers/list-offers.route.ts";
import { placeOfferRoute } from "../offers/place-offer.route.ts";
import { withdrawOfferRoute } from "../offers/withdraw-offer.route.ts";
import { readMarketTermsRoute } from "../market/read-market-terms.route.ts";
import { setMarketTermsRoute } from "../market/set-market-terms.route.ts";
import { readTaskerAccountRoute } from "../accounts/read-tasker-account.route.ts";
import { settleAccountRoute } from "../accounts/settle-account.route.ts";
import { appealSuspensionRoute } from "../standing/appeal-suspension.route.ts";
import { decideSuspensionRoute } from "../standing/decide-suspension.route.ts";
import { rateTaskRoute } from "../standing/rate-task.route.ts";
import { suspendTaskerRoute } from "../standing/suspend-tasker.route.ts";
import { choosePlanRoute } from "../subscriptions/choose-plan.route.ts";
import { paySubscriptionRoute } from "../subscriptions/pay-subscription.route.ts";
import { readSubscriptionRoute } from "../subscriptions/read-subscription.route.ts";
import { addTaskerRoute } from "../taskers/add-tasker.route.ts";
import { changeTaskerRoute } from "../taskers/change-tasker.route.ts";
import { listTaskersRoute } from "../taskers/list-taskers.route.ts";
import { readTaskerRoute } from "../taskers/read-tasker.route.ts";
import { cancelTaskRoute } from "../tasks/cancel-task.route.ts";
import { confirmTaskRoute } from "../tasks/confirm-task.route.ts";
import { finishTaskRoute } from "../tasks/finish-task.route.ts";
import { listTasksRoute } from "../tasks/list-tasks.route.ts";
import { postTaskRoute } from "../tasks/post-task.route.ts";
import { readTaskRoute } from "../tasks/read-task.route.ts";
import { onStamped } from "./on-stamped.ts";

const consumer = consumerRoutes(
  consumerOfBills({
    catalogOf: shownCatalog,
    productOf: shownCategory,
    categoriesOf: activeCategories,
    onStamped,
  }),
);

export const taskRoutes: readonly Route[] = [
  ...consumer,
  ...[listTaskCategoriesRoute, addTaskCategoryRoute, changeTaskCategoryRoute],
  welcomeTaskClientRoute,
  ...[listTaskersRoute, addTaskerRoute, readTaskerRoute, changeTaskerRoute],
  ...[rateTaskRoute, suspendTaskerRoute, appealSuspensionRoute, decideSuspensionRoute],
  ...[readSubscriptionRoute, choosePlanRoute, paySubscriptionRoute],
  ...[readTaskerAccountRoute, settleAccountRoute, readMarketTermsRoute, setMarketTermsRoute],
  ...[postTaskRoute, listTasksRoute, readTaskRoute],
  ...[finishTaskRoute, confirmTaskRoute, cancelTaskRoute],
  ...[placeOfferRoute, listOffersRoute, acceptOfferRoute, withdrawOfferRoute],
];
