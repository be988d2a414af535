/** The reference page tells everything, runs nothing, and escapes what it is given. */
import { describe, expect, test } from "vitest";
import type { AppDefinition } from "../app.ts";
import { routesOfApp } from "../kit.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { referencePage } from "./reference-page.ts";
import { stylesheet } from "./reference/stylesheet.ts";

const pageOf = (definition: AppDefinition): string => {
  const routes = routesOfApp(definition);
  return referencePage({ definition, routes, baseUrl: "http://sample.test", mode: "sandbox" });
};

const page = pageOf(sampleDefinition);

test("every operation has its name as anchor", () => {
  for (const { contract } of sampleDefinition.routes) {
    expect(page).toContain(`id="${contract.shape.name}"`);
  }
  expect(page).toContain('id="listJobs"');
});

test("every link within the page has a target", () => {
  const targets = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !targets.has(link))).toEqual([]);
});

test("ids are unique", () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.length).toBe(new Set(ids).size);
});

test("a field of several shapes tells every type", () => {
  expect(page).toContain('<code>ok</code> <span class="kind">true or false</span>');
});

test("a field that may be null says so", () => {
  expect(page).toContain('<code>label</code> <span class="kind">text or null</span>');
});

test("no script and no inline style: the policy of the kit would refuse them", () => {
  expect(page).not.toMatch(/<script|<style|style=|\son\w+=|javascript:/i);
  expect(page).toContain(`href="${stylesheet.href}"`);
});

test("text is escaped", () => {
  expect(page).toContain("Baskets &amp; more");
  const hostile = { ...sampleDefinition, title: "<img src=x>" };
  expect(pageOf(hostile)).not.toContain("<img");
});

describe("what an operation tells", () => {
  test("callers, limits, sentences, refusals with advice", () => {
    for (const words of [
      "<code>baskets:write</code>",
      "<code>weaver</code>",
      "1 to 40 characters",
      "What people call it",
      "Send whole grams.",
      "first response again",
    ]) {
      expect(page).toContain(words);
    }
  });

  test("a command line that can be copied", () => {
    expect(page).toContain("curl -X POST 'http://sample.test/api/baskets'");
    expect(page).toContain("-H 'Idempotency-Key: a-key-of-your-own'");
  });
});

test("errors of the kit, events, jobs, permissions and settings have their chapters", () => {
  for (const words of ["rate_limited", "basket.made", "mend-baskets", "keys:manage"]) {
    expect(page).toContain(`<code>${words}</code>`);
  }
  expect(page).toContain("SAMPLE_BASKETS_MOST");
  expect(page).toContain("unset");
});
