/** A person's wallet over HTTP: who sees it, what it shows, page by page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { statementRows } from "../console/page-limits.ts";

let ground: PeopleGround;
beforeAll(async () => {
  ground = await startPeople();
});
afterAll(() => ground.stop());

const topUp = (user: string, amount: number, concept?: string) =>
  ground.request(`POST /api/wallets/${user}/top-ups`, {
    key: ground.key,
    body: { amount, currency: "MXN", concept },
  });

describe("signed out", () => {
  test("200: the way in, and nothing else, in both languages", async () => {
    const page = await ground.see("/");
    expect([page.status, page.text.includes('href="/sign-in?next=/"')]).toEqual([200, true]);
    expect(page.text).not.toContain("data-size");
    expect((await ground.see("/?lang=en")).text).toContain("Sign in with my account");
  });
});

describe("signed in", () => {
  test("200: a wallet without movements says how money comes in", async () => {
    const page = await ground.see("/", await ground.comeAs("nora"));
    expect(page.text).toContain("Todavía no tienes movimientos");
    expect(page.text).toContain("$0.00");
    expect(page.text).toContain("Cuenta de Name of nora");
    expect(page.text).not.toContain('href="/console"');
  });

  test("200: balance and movements of their own wallet and of no other", async () => {
    await topUp("ana", 250.5, "Beca");
    await topUp("eva", 99);
    await ground.pay({ user_id: "ana", amount: 50.25, concept: "Pan de elote" });
    const page = await ground.see("/", await ground.comeAs("ana"));
    for (const shown of ["$200.25", "Beca", "$250.50", "Pan de elote", "-$50.25", "Recarga"]) {
      expect(page.text).toContain(shown);
    }
    expect(page.text).not.toContain("$99.00");
  });

  test("200: older movements stand on the next page", async () => {
    for (let count = 1; count <= statementRows + 1; count += 1) await topUp("mia", count);
    const cookie = await ground.comeAs("mia");
    const first = await ground.see("/", cookie);
    expect(first.text).not.toContain("$1.00");
    const next = /href="(\/\?before=[^"]+)"/.exec(first.text)?.[1] ?? "";
    const second = await ground.see(next, cookie);
    expect(second.text).toContain("$1.00");
    expect(second.text).toContain("1 resultado en esta página");
    expect((await ground.see("/?before=nonsense", cookie)).text).toContain("$21.00");
  });
});

/** The amounts and the balances after them, from the newest on. */
const told = ({ text }: Got): readonly string[] =>
  [...text.matchAll(/class="rows-end">(.*?)<\/li>/gs)].map((row) =>
    [...(row[1] ?? "").matchAll(/value="([^"]+)"/g)].map((hit) => hit[1]).join(" > "),
  );

describe("the statement", () => {
  test("says the balance after each movement, on later pages and through filters too", async () => {
    for (let count = 1; count <= statementRows; count += 1) await topUp("lola", 10);
    await ground.pay({ user_id: "lola", amount: 30.5, concept: "Queso" });
    const body = { to_user_id: "ana", amount: 5, currency: "MXN" };
    await ground.request("POST /api/wallets/lola/transfers", { key: ground.key, body });
    const cookie = await ground.comeAs("lola");
    const first = await ground.see("/", cookie);
    expect(told(first).slice(0, 3)).toEqual([
      "-5.00 > 164.50",
      "-30.50 > 169.50",
      "10.00 > 200.00",
    ]);
    const next = /href="(\/\?before=[^"]+)"/.exec(first.text)?.[1] ?? "";
    expect(told(await ground.see(next, cookie))).toEqual(["10.00 > 20.00", "10.00 > 10.00"]);
    expect(told(await ground.see("/?kind=payment", cookie))).toEqual(["-30.50 > 169.50"]);
    const refunds = await ground.see("/?kind=refund&month=2026-11", cookie);
    expect(refunds.text).toContain("No hay movimientos así");
    expect(told(await ground.see("/?month=2026-10", cookie))).toEqual([]);
    expect(told(await ground.see("/?month=2026-11", cookie))).toHaveLength(statementRows);
    const odd = await ground.see("/?month=1999-01&kind=nonsense", cookie);
    expect(told(odd)).toEqual(told(first));
    expect(first.text).toContain("noviembre de 2026");
    expect(first.text).toContain('class="bars-value">$35.50');
  });

  test("a filter stays on the next page", async () => {
    for (let count = 0; count <= statementRows; count += 1) await topUp("tere", 1);
    const cookie = await ground.comeAs("tere");
    const page = await ground.see("/?kind=top_up&month=2026-11", cookie);
    const next = /href="(\/\?kind=top_up&amp;month=2026-11&amp;before=[^"]+)"/.exec(page.text);
    const second = await ground.see((next?.[1] ?? "").replaceAll("&amp;", "&"), cookie);
    expect(told(second)).toEqual(["1.00 > 1.00"]);
    expect(second.text).toContain('href="/?kind=top_up&amp;month=2026-11"');
  });
});

describe("operators", () => {
  test("see the console in their menu; whoever gets their address later does not", async () => {
    const page = await ground.see("/", await ground.operator());
    expect(page.text).toContain('href="/console"');
    const heir = await ground.see("/", await ground.comeAs("heir", "olga@example.org"));
    expect(heir.text).not.toContain('href="/console"');
  });
});
