// Where answers may be sent: what can be registered, and what a request may name.
import { describe, expect, test } from "vitest";
import { redirectUriMatches, redirectUriProblem } from "./redirect-uri.domain.ts";

const kinds = ["web", "spa", "native"] as const;

describe("registration", () => {
  test.each([
    "https://app.example/cb",
    "https://app.example",
    "https://app.example:8443/cb?tenant=1",
    "https://app.example/code?postcode=1&states=x&issue=2",
    "https://[2001:db8::1]/cb",
    "http://localhost/cb",
    "http://localhost:3000/cb",
    "http://127.0.0.1:8080/cb",
    "http://[::1]:9/cb",
    "http://app.localhost:4000/cb",
  ])("every kind may have %s", (uri) => {
    for (const kind of kinds) expect(redirectUriProblem(kind, uri)).toBeNull();
  });

  test.each([
    ["http://app.example/cb", "insecure"],
    ["http://127.0.0.2/cb", "insecure"],
    // The parser reads these three as 127.0.0.1; the text does not say so.
    ["http://127.1/cb", "insecure"],
    ["http://0x7f000001/cb", "insecure"],
    ["http://2130706433/cb", "insecure"],
    ["http://localhost.evil.example/cb", "insecure"],
    ["http://127.0.0.1.evil.example/cb", "insecure"],
    ["http://192.168.1.4/cb", "insecure"],
    ["https://app.example/cb#part", "fragment"],
    ["https://app.example/#", "fragment"],
    ["https://*.app.example/cb", "wildcard"],
    ["https://app.example/*", "wildcard"],
    ["https://app.example/cb?code=1", "answer_name"],
    ["https://app.example/cb?tenant=1&state=x", "answer_name"],
    ["https://app.example/cb?iss", "answer_name"],
    ["https://app.example/cb?error=none", "answer_name"],
    ["https://app.example/cb?error_description=", "answer_name"],
    ["https://app.example/cb?c%6fde=1", "answer_name"],
    ["http://127.0.0.1/cb?code=1", "answer_name"],
    ["https://user@app.example/cb", "user_info"],
    ["https://user:word@app.example/cb", "user_info"],
    ["https://@app.example/cb", "user_info"],
    ["https://app.example@evil.example/", "user_info"],
    ["", "not_absolute"],
    ["/cb", "not_absolute"],
    ["//app.example/cb", "not_absolute"],
    ["app.example/cb", "not_absolute"],
    ["https:/app.example/cb", "not_absolute"],
    ["https:app.example/cb", "not_absolute"],
    ["https:///cb", "not_absolute"],
    ["HTTPS://app.example/cb", "not_absolute"],
    ["https://app.example:99999/cb", "not_absolute"],
    ["https://[::1::2]/cb", "not_absolute"],
    ["https://app.example/a b", "not_absolute"],
    ["https://app.example\\@evil.example/", "not_absolute"],
    ["https://app.example/cb\n", "not_absolute"],
    ["https://ápp.example/cb", "not_absolute"],
    ["https://app.example%2eevil/cb", "not_absolute"],
    ["javascript:alert(1)", "scheme"],
    ["data:text/html,x", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["vbscript:x", "scheme"],
    ["blob:https://app.example/1", "scheme"],
    ["ftp://app.example/cb", "scheme"],
    ["myapp://cb", "scheme"],
  ])("no kind may have %s: %s", (uri, problem) => {
    for (const kind of kinds) expect(redirectUriProblem(kind, uri)).toBe(problem);
  });

  test.each(["com.example.app:/cb", "com.example.app://cb", "mx.coop.till-2:/cb?x=1"])(
    "only a native app may have %s",
    (uri) => {
      expect(redirectUriProblem("native", uri)).toBeNull();
      expect(redirectUriProblem("web", uri)).toBe("scheme");
      expect(redirectUriProblem("spa", uri)).toBe("scheme");
    },
  );

  test("a scheme of one's own has a domain's form, in lower case, and a slash", () => {
    for (const uri of ["Com.example.app:/cb", "com.example.app:cb", "com..app:/cb"]) {
      expect(redirectUriProblem("native", uri)).toBe("scheme");
    }
  });

  test("2000 characters and no more", () => {
    const uri = (length: number) => "https://app.example/".padEnd(length, "a");
    expect(redirectUriProblem("web", uri(2000))).toBeNull();
    expect(redirectUriProblem("web", uri(2001))).toBe("too_long");
  });
});

describe("matching", () => {
  const web = {
    kind: "web",
    redirectUris: ["https://a.example/cb", "http://127.0.0.1/cb"],
  } as const;
  const native = { ...web, kind: "native" } as const;

  test("the very text, and nothing that only resembles it", () => {
    for (const client of [web, native]) {
      expect(redirectUriMatches(client, "https://a.example/cb")).toBe(true);
      for (const given of [
        "https://a.example/cb/",
        "https://a.example/CB",
        "https://A.example/cb",
        "https://a.example:443/cb",
        "https://a.example:8443/cb",
        "https://a.example/cb?x=1",
        "https://a.example/x/../cb",
        "https://a.example/c%62",
        "http://a.example/cb",
        "https://b.example/cb",
        "",
      ]) {
        expect(redirectUriMatches(client, given), given).toBe(false);
      }
    }
  });

  test("a native app's port on this machine may differ, and nothing else of it", () => {
    expect(redirectUriMatches(native, "http://127.0.0.1:51004/cb")).toBe(true);
    for (const given of [
      "http://127.0.0.1:51004/other",
      "http://127.0.0.1:51004/cb?x=1",
      "http://127.0.0.1:51004/cb#x",
      "http://localhost:51004/cb",
      "http://[::1]:51004/cb",
      "https://127.0.0.1:51004/cb",
      "http://127.0.0.1:0/cb",
      "http://127.0.0.1:65536/cb",
      "http://127.0.0.1:123456/cb",
      "http://127.0.0.1:/cb",
      "http://127.0.0.1:80@evil.example/cb",
      "http://127.0.0.1:51004@evil.example/cb",
      "http://user@127.0.0.1:51004/cb",
    ]) {
      expect(redirectUriMatches(native, given), given).toBe(false);
    }
    expect(redirectUriMatches(web, "http://127.0.0.1:51004/cb")).toBe(false);
  });

  test("also where a port was registered, and on the other names of this machine", () => {
    const registered = ["http://[::1]:4000/cb", "http://localhost:4000/cb?x=1"];
    const client = { kind: "native", redirectUris: registered } as const;
    expect(redirectUriMatches(client, "http://[::1]:9999/cb")).toBe(true);
    expect(redirectUriMatches(client, "http://localhost/cb?x=1")).toBe(true);
    expect(redirectUriMatches(client, "http://localhost:1/cb")).toBe(false);
  });
});
