/** Shown instead of a form that nobody can use before an account is connected. */
import type { ComponentChildren } from "preact";
import { LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { useLocale } from "#ui/page-context.ts";
import { marketingAddress } from "./marketing-address.ts";
import { marketingWords } from "./marketing.words.ts";

export interface NeedsAccountProps {
  readonly tenantId: string;
  readonly mayChange: boolean;
  /** Accounts that there are. */
  readonly accounts: number;
  readonly children: ComponentChildren;
}

export const NeedsAccount = ({ tenantId, mayChange, accounts, children }: NeedsAccountProps) => {
  const t = marketingWords.translator(useLocale());
  if (!mayChange) return <p>{t("mayNot")}</p>;
  if (accounts > 0) return <>{children}</>;
  const link = (
    <LinkButton href={marketingAddress(tenantId, "accounts")}>{t("toAccounts")}</LinkButton>
  );
  return <EmptyState title={t("noAccount")} action={link} />;
};
