/** Everything the marketplace of tasks refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";
import { billErrors } from "../consumer/bill-errors.ts";
import { consumerErrors } from "../consumer/errors.ts";

export const taskErrors = errorCatalog({
  ...consumerErrors,
  ...billErrors,
  category_not_found: {
    status: 404,
    title: "There is no such category of this tenant.",
    advice: "List the categories.",
  },
  client_not_found: {
    status: 404,
    title: "There is no such client of this tenant.",
    advice: "Add the client: the answer names them, also when they are known already.",
  },
  tasker_not_found: {
    status: 404,
    title: "There is no such tasker of this tenant.",
    advice: "List the taskers.",
  },
  task_not_found: {
    status: 404,
    title: "There is no such task of this tenant.",
    advice: "List the tasks.",
  },
  offer_not_found: {
    status: 404,
    title: "There is no such offer of this tenant.",
    advice: "List the offers of the task.",
  },
  contact_needed: {
    status: 400,
    title: "A person has a phone of ten digits or an e-mail address.",
    advice: "Send one of them.",
  },
  category_inactive: {
    status: 409,
    title: "No tasks are taken in this category at present.",
    advice: "Choose another category, or open this one again.",
  },
  tasker_exists: {
    status: 409,
    title: "This person is a tasker here already.",
    advice: "List the taskers; change the one that there is.",
  },
  wrong_state: {
    status: 409,
    title: "That cannot happen to the task any more, or not yet.",
    advice: "Read the task: its state says what became of it.",
  },
  offer_closed: {
    status: 409,
    title: "The offer is not open any more.",
    advice: "List the offers of the task: each says what became of it.",
  },
  already_offered: {
    status: 409,
    title: "This tasker has an open offer for the task.",
    advice: "Withdraw it before another one is made.",
  },
  own_task: {
    status: 409,
    title: "Nobody offers for a task of their own.",
    advice: "Choose another task.",
  },
  tasker_suspended: {
    status: 409,
    title: "The tasker is suspended and makes no offers.",
    advice: "Read the tasker: it says why, and how an appeal stands.",
  },
  offers_used_up: {
    status: 409,
    title: "The offers of this month are used up.",
    advice: "Wait for the next month, or subscribe to the plan without a limit.",
  },
  already_rated: {
    status: 409,
    title: "This side has rated the task already.",
    advice: "A rating is written once.",
  },
  not_suspended: {
    status: 409,
    title: "The tasker is not suspended.",
    advice: "Read the tasker.",
  },
  appeal_made: {
    status: 409,
    title: "There was an appeal already.",
    advice: "Wait for what is decided; a suspension is appealed once.",
  },
  no_appeal: {
    status: 409,
    title: "There is no appeal to decide on.",
    advice: "Lift the suspension, or wait for an appeal.",
  },
  balance_changed: {
    status: 409,
    title: "The balance is another one by now.",
    advice: "Read the account, and settle what it says.",
  },
});
