/** What people read of jobs that did not run as they should, and of apps that are away. */
import type { Words } from "#platform/attention/finding.ts";
import { toldReason } from "./told-reason.words.ts";
import { appTitle, type Titled } from "../registry/app-title.ts";

type Title = Readonly<Record<"es" | "en", string>>;

const words = (es: string, en: string): Words => ({
  "es-MX": es.slice(0, 400),
  en: en.slice(0, 400),
});

const inEnglish = (app: Titled): string => appTitle(app, "en");

export const titles = {
  failed: ({ es, en }: Title) => words(`Falló la tarea «${es}»`, `The job “${en}” failed`),
  overdue: ({ es, en }: Title) => words(`«${es}» no corrió a su hora`, `“${en}” is overdue`),
  never: ({ es, en }: Title) => words(`«${es}» nunca ha corrido`, `“${en}” has never run`),
  dead: ({ es, en }: Title, count: number) =>
    words(
      `«${es}»: ${count} ${count === 1 ? "llamada abandonada" : "llamadas abandonadas"}`,
      `“${en}”: ${count} ${count === 1 ? "dead letter" : "dead letters"}`,
    ),
  jobsUnknown: (app: Titled) =>
    words(
      `No se sabe de las tareas de ${app.title}`,
      `Nothing is known of the jobs of ${inEnglish(app)}`,
    ),
  away: (app: Titled) => words(`${app.title} no responde`, `${inEnglish(app)} does not answer`),
} as const;

const toldBy = (error: string | null): Words => toldReason(error?.slice(0, 300) ?? null);

export const reasons = {
  failed: (error: string | null, attempts: number) => {
    const said = toldBy(error);
    return words(
      `${said["es-MX"]} ${attempts > 1 ? `(${attempts} intentos)` : ""}`.trim(),
      `${said.en} ${attempts > 1 ? `(${attempts} tries)` : ""}`.trim(),
    );
  },
  overdue: words(
    "Pasó su hora hace más de diez minutos y ninguna corrida la tomó.",
    "Its due time is more than ten minutes ago, and no run took it up.",
  ),
  dead: (error: string | null) => {
    const said = toldBy(error);
    return words(
      `La fila agotó sus intentos: ${said["es-MX"]}`,
      `The queue used up its tries: ${said.en}`,
    );
  },
  jobsUnknown: words(
    "Contesta, pero su lista de tareas no llegó a tiempo: puede haber fallas que no se ven aquí.",
    "It answers, but its list of jobs did not come in time: some may have failed unseen.",
  ),
  away: (url: string) =>
    words(
      `Nadie contesta en ${url}. Sus tareas y avisos esperan a que vuelva.`,
      `Nobody answers at ${url}. Its jobs and events wait until it is back.`,
    ),
} as const;

export const actions = {
  run: words("Correr ahora", "Run now"),
  redrive: words("Volver a llamar", "Call again"),
  ask: words("Preguntar otra vez", "Ask again"),
  check: words("Revisar ahora", "Check now"),
  look: words("Revisar", "Look into it"),
} as const;
