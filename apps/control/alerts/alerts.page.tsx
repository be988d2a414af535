/** The page of alert rules: which there are, and the forms that make and remove one. */
import { redirect } from "#platform/http/page.ts";
import { Refusal } from "#platform/errors.ts";
import { id as ruleId } from "#platform/contract/shapes.ts";
import { NewAlertRule } from "#contracts/control/alert.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { allows, operatorPage } from "../callers/gate.ts";
import type { ControlPageContext } from "../callers/route.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { list as listApps } from "../registry/apps.query.ts";
import { appsMost } from "../registry/limits.ts";
import { listRules } from "./alert-rules.query.ts";
import { alertsWords } from "./alerts.words.ts";
import { addRule, removeRule } from "./change-rules.command.ts";
import { rulesMost } from "./limits.ts";
import { RuleForm } from "./rule-form.view.tsx";
import { RuleList } from "./rule-list.view.tsx";

export const alertsPage = operatorPage(
  { name: "alertsPage", route: "GET /alerts", summary: "Alert rules." },
  (context) => show(context, []),
);

export const addAlertPage = operatorPage(
  { name: "addAlertPage", route: "POST /alerts", summary: "Make an alert rule." },
  async (context) => {
    if (!allows(context, "admin:manage")) return redirect("/alerts?done=denied");
    const read = NewAlertRule.safeParse(typedRule(context.form));
    if (!read.success) {
      return show(context, [...new Set(read.error.issues.map(({ path }) => String(path[0])))]);
    }
    const made = await addRule(context.services.db, read.data, context.now);
    return made instanceof Refusal ? show(context, ["name"]) : redirect("/alerts?done=added");
  },
);

export const removeAlertPage = operatorPage(
  { name: "removeAlertPage", route: "POST /alerts/remove", summary: "Remove an alert rule." },
  async (context) => {
    if (!allows(context, "admin:manage")) return redirect("/alerts?done=denied");
    const id = ruleId.safeParse(context.form["id"]);
    const known = id.success && (await removeRule(context.services.db, id.data));
    return redirect(`/alerts?done=${known ? "removed" : "unknown"}`);
  },
);

/** What a form leaves empty is not asked for. */
const typedRule = (form: ControlPageContext["form"]) => {
  const text = (name: string): string | null => form[name]?.trim() || null;
  return {
    name: text("name") ?? "",
    kind: text("kind"),
    app: text("app"),
    tone: text("tone") ?? "any",
    countLeast: Number(text("countLeast") ?? "1"),
    forMinutes: Number(text("forMinutes") ?? "0"),
    channel: text("channel") ?? "email",
    email: text("channel") === "webhook" ? null : text("email"),
    quietFrom: text("quietFrom"),
    quietTo: text("quietTo"),
  };
};

const show = async (context: ControlPageContext, wrong: readonly string[]) => {
  const { locale, t: own } = lookOf(context);
  const t = alertsWords.translator(locale);
  const { db } = context.services;
  const [rules, apps] = await Promise.all([
    db.run(listRules, [rulesMost]),
    db.run(listApps, [appsMost]),
  ]);
  const manages = allows(context, "admin:manage");
  const done = wrong.length > 0 ? undefined : context.query["done"];
  const texts = { added: t("added"), removed: t("removed"), unknown: t("unknown") };
  return controlPage(context, {
    title: t("title"),
    lead: t("lead"),
    current: "/alerts",
    status: wrong.length > 0 ? 400 : 200,
    children: (
      <>
        <Flash done={done} texts={texts} />
        {done === "denied" ? <Alert tone="danger" role="alert" title={own("notAllowed")} /> : null}
        <RuleList rules={rules} apps={apps} manages={manages} t={t} />
        {manages ? <RuleForm apps={apps} typed={context.form} wrong={wrong} t={t} /> : null}
      </>
    ),
  });
};
