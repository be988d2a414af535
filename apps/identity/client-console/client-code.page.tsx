/** Code for a client's own library, filled with its facts. */
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { CopyText, Snippet } from "#ui/components/copy-text.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { callbackPlace, type SnippetFacts } from "../snippets/facts.ts";
import { libraries, libraryNames, snippetOf, type LibraryName } from "../snippets/snippets.ts";
import type { RegisteredClient } from "../clients/client-lists.query.ts";
import { clientPageOf } from "./client-frame.view.tsx";
import { clientAddress, clientPageFor } from "./operator-gate.tsx";
import { useClientWords } from "./client.words.ts";

export const clientCodePage = clientPageFor(
  {
    name: "clientCodePage",
    route: "GET /code",
    summary: "Code for seven client libraries.",
  },
  (context, client) => {
    const { query, services } = context;
    const library = libraryNames.find((name) => name === query["library"]) ?? "oauth4webapi";
    const redirectUri =
      client.redirectUris.find((uri) => uri === query["redirect_uri"]) ??
      bestFor(library, client.redirectUris);
    const facts: SnippetFacts = {
      issuer: services.baseUrl,
      clientId: client.clientId,
      scopes: client.defaultScopes,
      confidential: client.kind === "web",
      redirectUri,
      sendIss: client.sendIss,
    };
    const children = <CodeView client={client} library={library} facts={facts} />;
    return clientPageOf(context, { client, tab: "code", children });
  },
);

/** Two libraries want an address of a certain form: one of the client's, where it has one. */
const hasOwnAddress = (library: LibraryName): boolean =>
  library === "@auth/core" || library === "next-auth";

const fits = (redirectUri: string): boolean => callbackPlace({ redirectUri }).registered;

const bestFor = (library: LibraryName, uris: readonly string[]): string =>
  (hasOwnAddress(library) ? uris.find(fits) : undefined) ?? uris[0] ?? "";

interface CodeProps {
  readonly client: RegisteredClient;
  readonly library: LibraryName;
  readonly facts: SnippetFacts;
}

const CodeView = ({ client, library, facts }: CodeProps) => {
  const t = useClientWords();
  const place = callbackPlace(facts);
  const address = `${clientAddress(client.clientId)}/code`;
  const links = libraryNames.map((name) => ({
    href: `${address}?library=${encodeURIComponent(name)}`,
    text: name,
    current: name === library,
  }));
  return (
    <>
      <p>{t("codeLead")}</p>
      <Tabs label={t("library")} links={links} />
      {client.redirectUris.length > 1 ? (
        <RedirectChoice client={client} library={library} facts={facts} address={address} />
      ) : null}
      {hasOwnAddress(library) && !place.registered ? (
        <Alert tone="warning" title={t("needsCallback")}>
          {t("needsCallbackText", { uri: place.redirectUri })}
        </Alert>
      ) : null}
      {libraries[library].insistsOnIss && !client.sendIss ? (
        <Alert tone="warning" title={t("issMissing")}>
          {t("issMissingText")}
        </Alert>
      ) : null}
      {client.dpopBound ? (
        <Alert tone="warning" title={t("dpopMissing")}>
          {t("dpopMissingText")}
        </Alert>
      ) : null}
      {client.parRequired ? (
        <Alert tone="warning" title={t("parMissing")}>
          {t("parMissingText")}
        </Alert>
      ) : null}
      {facts.confidential ? <p>{t("secretInCode")}</p> : null}
      <CopyText text={`npm install ${libraries[library].install}`} what={t("installWhat")} />
      <Snippet text={snippetOf(library, facts)} name={library} what={t("codeWhat")} />
    </>
  );
};

const RedirectChoice = (props: CodeProps & { readonly address: string }) => {
  const t = useClientWords();
  const { client, library, facts, address } = props;
  return (
    <Form action={address} method="get" hidden={{ library }} label={t("forRedirect")}>
      <Select
        name="redirect_uri"
        label={t("forRedirect")}
        value={facts.redirectUri}
        choices={client.redirectUris.map((uri) => ({ value: uri, text: uri }))}
      />
      <Button kind="secondary">{t("show")}</Button>
    </Form>
  );
};
