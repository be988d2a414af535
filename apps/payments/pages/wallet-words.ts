/** What people read in their own wallet. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const walletWords = defineCatalog({
  "es-MX": {
    title: "Mi saldo",
    signInTitle: "Tu saldo Milpa",
    signInLead: "Entra con tu cuenta Milpa para ver tu saldo y tus movimientos.",
    signIn: "Entrar con mi cuenta",
    balance: "Tu saldo",
    emptyTitle: "Todavía no tienes movimientos",
    emptyText:
      "Aquí aparecen recargas, devoluciones y los pagos que hagas con tu saldo. Para recibir " +
      "dinero, da este número a quien te lo manda.",
    yourNumber: "Tu número de saldo",
    yourNumberWhat: "tu número de saldo",
    movements: "Movimientos",
    payment: "Pago",
    refund: "Devolución",
    top_up: "Recarga",
    transfer_in: "Te enviaron",
    transfer_out: "Enviaste",
    late_payment: "Pago que llegó tarde; es tuyo",
  },
  en: {
    title: "My balance",
    signInTitle: "Your Milpa balance",
    signInLead: "Sign in with your Milpa account to see your balance and your movements.",
    signIn: "Sign in with my account",
    balance: "Your balance",
    emptyTitle: "No movements yet",
    emptyText:
      "Top-ups, refunds and what you pay from your balance will show here. To receive money, " +
      "give this number to whoever sends it.",
    yourNumber: "Your balance number",
    yourNumberWhat: "your balance number",
    movements: "Movements",
    payment: "Payment",
    refund: "Refund",
    top_up: "Top-up",
    transfer_in: "You received",
    transfer_out: "You sent",
    late_payment: "A payment that came late; it is yours",
  },
});
