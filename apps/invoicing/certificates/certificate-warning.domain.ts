/** When an organization is told that its certificate ends, and in which words. */
import { dayMs } from "#platform/clock.ts";
import type { Letter } from "../mails/invoice-mail.domain.ts";

/** Days before the end; 0: it is over. */
export const warningDays = [60, 30, 7, 1, 0] as const;
export type WarningDays = (typeof warningDays)[number];

/** Whole days that are left, a begun one counted; zero or less when it is over. */
export const daysLeft = (validUntil: Date, now: Date): number =>
  Math.ceil((validUntil.getTime() - now.getTime()) / dayMs);

/** Which warning is due, if one is: each once, and after a pause only the one that fits now. */
export const dueWarning = (
  { validUntil, warnedDays }: { readonly validUntil: Date; readonly warnedDays: number | null },
  now: Date,
): WarningDays | null => {
  const left = daysLeft(validUntil, now);
  const reached = warningDays.findLast((days) => left <= days);
  if (reached === undefined || (warnedDays !== null && warnedDays <= reached)) return null;
  return reached;
};

const calendar = new Intl.DateTimeFormat("es-MX", {
  timeZone: "America/Mexico_City",
  dateStyle: "long",
});

export interface EndingCertificate {
  readonly organization: string;
  readonly rfc: string;
  readonly number: string;
  readonly validUntil: Date;
}

export const certificateLetter = (
  { organization, rfc, number, validUntil }: EndingCertificate,
  now: Date,
  url: string,
): Letter => {
  const left = daysLeft(validUntil, now);
  const end = calendar.format(validUntil);
  const days = left === 1 ? "mañana o antes" : `en ${left} días`;
  const isOver = left <= 0;
  return {
    subject: isOver
      ? `El certificado de sello digital de ${rfc} venció`
      : `El certificado de sello digital de ${rfc} vence ${days}`,
    text: [
      `El certificado (CSD) ${number} de ${organization}, RFC ${rfc}, ` +
        (isOver ? `venció el ${end}.` : `vence ${days}, el ${end}.`),
      isOver
        ? "Mientras no subas otro, no es posible timbrar facturas nuevas. Las ya timbradas valen " +
          "igual que antes."
        : "Hasta ese día todo sigue igual. Después no será posible timbrar hasta que subas otro.",
      "Cómo renovarlo: genera la solicitud con la aplicación Certifica del SAT, envíala en " +
        "CertiSAT Web con tu e.firma y descarga el certificado; el SAT suele tardar de minutos a " +
        "un par de días.",
      `Después súbelo (.cer, .key y su contraseña) en ${url}. Puedes hacerlo desde ahora: el ` +
        "nuevo se usa desde su primer día, sin interrupción.",
    ].join("\n\n"),
  };
};
