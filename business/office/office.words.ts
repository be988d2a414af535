/** Words of the pages for those who manage a business: keys, webhooks, and the way there. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const officeWords = defineCatalog({
  "es-MX": {
    keysLead: "Con ellas entran los programas de este negocio, y de ningún otro.",
    portal: "Mostrar compras y facturas a los clientes, como un portal",
    webhooksLead: "Direcciones que se enteran de lo que pasa en este negocio, y en ningún otro.",
    programs: "Claves de API y webhooks",
    programsText: "Con ellas entran aquí los programas de este negocio; los webhooks les avisan.",
    toWebhooks: "Ver los webhooks",
    toKeys: "Ver las claves",
    connections: "Conexiones",
    connectionsText: "El portal, y las llaves de vales, pagos y facturación.",
    toConnections: "Ver conexiones",
  },
  en: {
    keysLead: "Programs of this business, and of no other, come in with them.",
    portal: "Show customers their purchases and invoices, as a portal",
    webhooksLead: "Addresses that hear of what happens at this business, and at no other.",
    programs: "API keys and webhooks",
    programsText: "Programs of this business come in here with them; webhooks tell them the news.",
    toWebhooks: "See the webhooks",
    toKeys: "See the keys",
    connections: "Connections",
    connectionsText: "The portal, and the keys of vouchers, payments and invoicing.",
    toConnections: "See the connections",
  },
});
