// Seven client libraries sign in, refresh and read userinfo, by the very text of our snippets.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { libraries, libraryNames } from "./snippets.ts";
import { drivers } from "./test-library-drivers.ts";
import { startLibraryWorld, type LibraryWorld } from "./test-library-world.ts";

let world: LibraryWorld;
beforeAll(async () => {
  world = await startLibraryWorld();
});
afterAll(() => world.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe.each(libraryNames)("%s", (library) => {
  test.each(["web", "spa"] as const)("as a %s client", async (kind) => {
    const { person, client, snippet } = await world.sample(library, kind);
    const app = drivers[library](snippet, world);
    const session = await app.signIn(person);
    expect(session.user).toMatchObject({
      id: person.id,
      name: person.name,
      email: person.email,
    });
    const refreshed = await app.refresh();
    expect(refreshed).toMatch(/^[0-9a-f]{64}$/);
    expect(refreshed).not.toBe(session.accessToken);
    const claims = await world.userinfo(refreshed);
    expect(claims).toEqual({ sub: person.id, name: person.name, email: person.email });
    expect(await world.grantsOf(client)).toBe(1);
  });

  test("without iss it signs in, or the page says that it will not", async () => {
    const { person, snippet, client } = await world.sample(library, "spa", { sendIss: false });
    const app = drivers[library](snippet, world);
    const page = await world.codePage(client, library);
    expect(page.includes("exige iss")).toBe(libraries[library].insistsOnIss ?? false);
    if (libraries[library].insistsOnIss) await expect(app.signIn(person)).rejects.toThrow();
    else expect((await app.signIn(person)).user.id).toBe(person.id);
  });

  test("an answer of another provider, or to another request, is refused", async () => {
    const { person, snippet } = await world.sample(library, "spa");
    const app = drivers[library](snippet, world);
    // Two of them report each refusal there.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(app.signIn(person, { state: "forged" })).rejects.toThrow();
    await expect(app.signIn(person, { iss: "https://evil.example" })).rejects.toThrow();
  });
});
