/** Everything the restaurant refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";
import { billErrors } from "../consumer/bill-errors.ts";
import { consumerErrors } from "../consumer/errors.ts";
import { refundErrors } from "../consumer/refund-errors.ts";

export const restaurantErrors = errorCatalog({
  ...consumerErrors,
  ...billErrors,
  ...refundErrors,
  table_not_found: {
    status: 404,
    title: "There is no such table of this tenant.",
    advice: "List the tables.",
  },
  section_not_found: {
    status: 404,
    title: "There is no such section of the menu.",
    advice: "Read the menu, or add the section.",
  },
  item_not_found: {
    status: 404,
    title: "There is no such item of this tenant.",
    advice: "Read the menu or the order.",
  },
  reservation_not_found: {
    status: 404,
    title: "There is no such reservation of this tenant.",
    advice: "List the reservations.",
  },
  name_taken: {
    status: 409,
    title: "The tenant has one of that name.",
    advice: "Use that one, or another name.",
  },
  table_in_use: {
    status: 409,
    title: "The table has an open order, or is out of service.",
    advice: "Read the tables: the state says which are free.",
  },
  item_unavailable: {
    status: 409,
    title: "The item is not served at present.",
    advice: "Take it off the order, or make it available again.",
  },
  order_closed: {
    status: 409,
    title: "The order is not open any more.",
    advice: "Open another one for the table.",
  },
  order_served: {
    status: 409,
    title: "Something stands on the order that was not cancelled.",
    advice: "Bill it, or cancel what nobody cooks yet.",
  },
  wrong_step: {
    status: 409,
    title: "The item cannot go there from where it stands.",
    advice: "Items go from queued to preparing, ready and served, one step at a time.",
  },
  nothing_to_bill: {
    status: 409,
    title: "Nothing of this order, or of this seat, is left to bill.",
    advice: "Read the order: each item says which bill it is on.",
  },
  no_free_table: {
    status: 409,
    title: "No table of this size is free at that time.",
    advice: "Offer another time, or a smaller party.",
  },
  reservation_over: {
    status: 409,
    title: "The reservation was seated, cancelled, or its guests did not come.",
    advice: "Make another one.",
  },
});
