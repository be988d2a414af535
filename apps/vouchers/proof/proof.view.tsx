/** The proof as anybody may read it: sums, and the head of the chain to keep. */
import { DateTime } from "#ui/components/date-time.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatCents } from "./cents-text.ts";
import type { Proof } from "./proof.query.ts";
import { useProofWords } from "./proof.words.ts";

export const ProofView = ({ proof }: { readonly proof: Proof }) => {
  const t = useProofWords();
  const sums = [
    [t("issued"), proof.issuedCents],
    [t("extinguished"), proof.extinguishedCents],
    [t("expired"), proof.expiredCents],
  ] as const;
  return (
    <>
      <PageTitle title={t("title", { community: proof.communityName })} lead={t("lead")} />
      <dl class="sums">
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="money">{formatCents(cents)}</dd>
          </div>
        ))}
        <div class="sums-main">
          <dt>{t("circulating")}</dt>
          <dd class="money">{formatCents(proof.circulatingCents)}</dd>
        </div>
      </dl>
      <p class="quiet">{t("rule")}</p>
      <section class="stack">
        <h2>{t("chainTitle")}</h2>
        <p>{t("chainText")}</p>
        {proof.sealedAt === null ? <p>{t("none")}</p> : <Head proof={proof} />}
      </section>
    </>
  );
};

const Head = ({ proof }: { readonly proof: Proof }) => {
  const t = useProofWords();
  return (
    <dl class="sums">
      <div>
        <dt>{t("entries")}</dt>
        <dd>{String(proof.sealedEntries)}</dd>
      </div>
      <div>
        <dt>{t("sealedAt")}</dt>
        <dd>
          <DateTime at={proof.sealedAt ?? new Date(0)} />
        </dd>
      </div>
      <div class="proof-head">
        <dt>{t("head")}</dt>
        <dd>
          <code>{proof.chainHead}</code>
        </dd>
      </div>
    </dl>
  );
};
