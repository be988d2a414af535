/** Everything the voucher service refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";

export const voucherErrors = errorCatalog({
  invalid_amount: {
    status: 400,
    title: "The amount is not a positive whole number of cents.",
    advice: "Send whole cents as a JSON integer, for example 8000 for 80.00.",
  },
  invalid_file: {
    status: 400,
    title: "The file has lines that cannot be taken; nothing was done.",
    advice: "The message names the lines: correct them and send the whole file again.",
  },
  invalid_code: {
    status: 401,
    title: "The code is wrong, spent or too old.",
    advice: "Ask for a new code; each lives five minutes and five tries.",
  },
  cell_other_community: {
    status: 403,
    title: "The cell belongs to another community.",
    advice: "Use a key or a session of that community.",
  },
  sms_off: {
    status: 409,
    title: "This house sends no SMS: codes go by e-mail alone.",
    advice: "Send the member's email instead of the phone.",
  },
  charge_not_found: {
    status: 404,
    title: "There is no such charge, or it is not yours to see.",
    advice: "Check the id, and that the key's cells include the charge's cell.",
  },
  community_not_found: {
    status: 404,
    title: "There is no such community.",
    advice: "Check the community's id.",
  },
  cell_not_found: {
    status: 404,
    title: "There is no such cell.",
    advice: "Check the cell's id with the operator.",
  },
  member_not_found: {
    status: 404,
    title: "There is no such member in this community.",
    advice: "Check the member's id.",
  },
  invitation_not_found: {
    status: 404,
    title: "There is no such invitation in this community.",
    advice: "Check the invitation's id.",
  },
  request_not_found: {
    status: 404,
    title: "There is no such request in this community.",
    advice: "Check the request's id.",
  },
  transfer_not_found: {
    status: 404,
    title: "There is no such transfer, or it is not yours to see.",
    advice: "Only who sent it and who received it may read it.",
  },
  offer_not_found: {
    status: 404,
    title: "There is no such offer in this community.",
    advice: "Check the offer's id.",
  },
  offer_over: {
    status: 409,
    title: "The offer is over or was withdrawn.",
    advice: "List the offers: what stands now is there.",
  },
  offer_without_stall: {
    status: 409,
    title: "No stall sells this.",
    advice: "Write to whoever offers, or send them vouchers.",
  },
  too_many_messages: {
    status: 429,
    title: "The member wrote as many messages as a day has.",
    advice: "Write again tomorrow.",
  },
  clearing_not_found: {
    status: 404,
    title: "There is no such clearing in this community.",
    advice: "Check the clearing's id.",
  },
  nothing_to_clear: {
    status: 409,
    title: "No cells hold each other's vouchers in a circle.",
    advice: "Propose again when more vouchers have been taken.",
  },
  clearing_outdated: {
    status: 409,
    title: "The cells no longer hold what was proposed.",
    advice: "Propose again.",
  },
  clearing_reversed: {
    status: 409,
    title: "The clearing was taken back.",
    advice: "Propose again.",
  },
  clearing_not_posted: {
    status: 409,
    title: "The clearing is not posted, or was taken back before.",
    advice: "Read the clearing: its status says what can still be done.",
  },
  clearing_not_newest: {
    status: 409,
    title: "Another clearing was posted after this one.",
    advice: "Only the newest can be taken back.",
  },
  transfer_to_self: {
    status: 409,
    title: "The sender is the receiver.",
    advice: "Name another member.",
  },
  charge_not_pending: {
    status: 409,
    title: "The charge is not waiting for this operation.",
    advice: "Read the charge: its status says what can still be done.",
  },
  already_settled: {
    status: 409,
    title: "The charge was settled before.",
    advice: "Nothing was charged twice; read the charge for the outcome.",
  },
  insufficient_funds: {
    status: 409,
    title: "The payer cannot cover what they asked to apply.",
    advice: "Apply less, or leave valesCents out to apply as much as the rules allow.",
  },
  polen_exhausted: {
    status: 409,
    title: "The cell has no issuance quota left this month.",
    advice: "Issue less, raise the quota, or wait for next month.",
  },
  contact_taken: {
    status: 409,
    title: "Another member has this phone or e-mail already.",
    advice: "A phone or an address belongs to one member; use another, or find that member.",
  },
  request_answered: {
    status: 409,
    title: "The request was answered before.",
    advice: "Read the request: its status says how.",
  },
  too_many_waiting: {
    status: 409,
    title: "Too many invitations wait to be taken.",
    advice: "End some of them, or wait until they are over.",
  },
  last_administrator: {
    status: 409,
    title: "A community keeps one administrator at least.",
    advice: "Make somebody else an administrator first.",
  },
  umbrella_under_umbrella: {
    status: 409,
    title: "That cell stands under an umbrella itself.",
    advice: "Name a cell that stands alone.",
  },
  charge_expired: {
    status: 410,
    title: "The thirty minutes of the charge are over.",
    advice: "Create a new charge.",
  },
});
