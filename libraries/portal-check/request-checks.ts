/** Invoice requests: what is refused, and in which words. Nothing that is right is sent here. */
import { recordOf, refusalFault, shown, statusFault } from "./answers.ts";
import { needing, skipped, verdictOf, type Check } from "./check.ts";
import { testBilling, unknownId } from "./facts.ts";
import { requestsOf } from "./paths.ts";

const incomplete = "Datos incompletos";
const fields = Object.keys(testBilling) as readonly (keyof typeof testBilling)[];

/** A body that lacks something, always of a real order so that only what lacks is looked at. */
const lacking = (bodyOf: (orderId: string) => unknown): Check["look"] =>
  needing(["tenantId", "orderId"], async (ask, { tenantId, orderId }) => {
    const answer = await ask(requestsOf(tenantId), { body: bodyOf(orderId) });
    return verdictOf([refusalFault(answer, 400, incomplete)], "400, word for word");
  });

const without = (field: string) =>
  Object.fromEntries(Object.entries(testBilling).filter(([name]) => name !== field));

const missingFields: readonly Check[] = fields.map((field) => ({
  id: `requests.without-${field}`,
  says: `Without billingData.${field}: 400 \`${incomplete}\`.`,
  mend: `All six fields are required: look for ${field}, too.`,
  look: lacking((orderId) => ({ orderId, billingData: without(field) })),
}));

interface Malformed {
  readonly id: string;
  readonly field: keyof typeof testBilling;
  readonly value: string;
  readonly named: RegExp;
}

const malformed: readonly Malformed[] = [
  { id: "bad-rfc", field: "rfc", value: "EKU900317", named: /rfc/i },
  { id: "bad-email", field: "email", value: "ana@", named: /e-?mail|correo/i },
  { id: "bad-postal-code", field: "codigoPostal", value: "4250A", named: /postal/i },
];

const malformedFields: readonly Check[] = malformed.map(({ id, field, value, named }) => ({
  id: `requests.${id}`,
  says: `A malformed ${field} is answered 400, with a text that names it.`,
  mend: `Look at the form of ${field} before the request is recorded, and name it in error.`,
  look: needing(["tenantId", "orderId"], async (ask, { tenantId, orderId }) => {
    const billingData = { ...testBilling, [field]: value };
    const answer = await ask(requestsOf(tenantId), { body: { orderId, billingData } });
    const { error, success } = recordOf(answer.body);
    const right = answer.status === 400 && success === false && named.test(String(error));
    const fault = `${field} "${value}" was answered ${shown(answer)}`;
    return verdictOf([right ? null : fault], `400: ${String(error)}`);
  }),
}));

export const requestChecks: readonly Check[] = [
  {
    id: "requests.empty",
    says: `An empty body or an empty object is answered 400 \`${incomplete}\`.`,
    mend: "An empty body is an absent body, whatever the Content-Type says.",
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const answers = [
        await ask(requestsOf(tenantId), { body: {} }),
        await ask(requestsOf(tenantId), { raw: "" }),
      ];
      return verdictOf(
        answers.map((answer) => refusalFault(answer, 400, incomplete)),
        "400 for both, word for word",
      );
    }),
  },
  {
    id: "requests.without-orderId",
    says: `Without orderId: 400 \`${incomplete}\`.`,
    mend: `Answer 400 {"error": "${incomplete}", "success": false}.`,
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const answer = await ask(requestsOf(tenantId), { body: { billingData: testBilling } });
      return verdictOf([refusalFault(answer, 400, incomplete)], "400, word for word");
    }),
  },
  {
    id: "requests.without-billingData",
    says: `Without billingData: 400 \`${incomplete}\`.`,
    mend: `Answer 400 {"error": "${incomplete}", "success": false}.`,
    look: lacking((orderId) => ({ orderId })),
  },
  ...missingFields,
  ...malformedFields,
  {
    id: "requests.malformed-json",
    says: "A body that is no JSON is answered 400.",
    mend: "Catch the parser's error and answer it as the caller's, never as 500.",
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const answer = await ask(requestsOf(tenantId), { raw: '{"orderId": ' });
      return verdictOf([statusFault(answer, 400)], "400");
    }),
  },
  {
    id: "requests.unknown-order",
    says: "An order that does not exist is answered 404 `Orden no encontrada`.",
    mend: 'Answer 404 {"error": "Orden no encontrada", "success": false}.',
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const body = { orderId: unknownId, billingData: testBilling };
      const answer = await ask(requestsOf(tenantId), { body });
      return verdictOf([refusalFault(answer, 404, "Orden no encontrada")], "404, word for word");
    }),
  },
  {
    id: "requests.foreign-order",
    says: "An order of another tenant is answered 404 `Orden no encontrada`.",
    mend: "Look the order up among those of the tenant in the address.",
    look: needing(["orderId", "otherTenantId"], async (ask, { orderId, otherTenantId }) => {
      const body = { orderId, billingData: testBilling };
      const answer = await ask(requestsOf(otherTenantId), { body });
      return verdictOf([refusalFault(answer, 404, "Orden no encontrada")], "404, word for word");
    }),
  },
  {
    id: "requests.already-invoiced",
    says: "An order that has an invoice is answered 400 `Esta orden ya tiene factura`.",
    mend: 'Answer 400 {"error": "Esta orden ya tiene factura", "success": false}.',
    look: needing(["tenantId", "invoicedOrderId"], async (ask, { tenantId, invoicedOrderId }) => {
      const body = { orderId: invoicedOrderId, billingData: testBilling };
      const answer = await ask(requestsOf(tenantId), { body });
      const fault = refusalFault(answer, 400, "Esta orden ya tiene factura");
      return verdictOf([fault], "400, word for word");
    }),
  },
];

const invoicedMeanwhile = "Esta orden ya tiene factura";

/** These record a request; the same one however often they run. */
export const writeChecks: readonly Check[] = [
  {
    id: "requests.success",
    says: "A request is answered 200 {success: true, requestId: string}.",
    mend: "Answer both fields; requestId is a string.",
    look: needing(["tenantId", "orderId", "write"], async (ask, { tenantId, orderId }) => {
      const body = { orderId, billingData: testBilling };
      const answer = await ask(requestsOf(tenantId), { body });
      const { success, requestId } = recordOf(answer.body);
      const named = typeof requestId === "string" && requestId !== "";
      const right = answer.status === 200 && success === true && named;
      return verdictOf([right ? null : `answered ${shown(answer)}`], `requestId ${requestId}`);
    }),
  },
  {
    id: "requests.same-id",
    says: "A second request while one is open is answered with the same requestId.",
    mend: "Look for an open request of the order first, under a lock or a unique index.",
    look: needing(["tenantId", "orderId", "write"], async (ask, { tenantId, orderId }) => {
      const body = { orderId, billingData: testBilling };
      const first = recordOf((await ask(requestsOf(tenantId), { body })).body);
      const second = recordOf((await ask(requestsOf(tenantId), { body })).body);
      if ([first, second].some(({ error }) => error === invoicedMeanwhile))
        return skipped("the order was invoiced meanwhile: run it again with another --order");
      const [one, other] = [first["requestId"], second["requestId"]].map(String);
      return verdictOf([one === other ? null : `${one}, then ${other}`], `${one} twice`);
    }),
  },
];
