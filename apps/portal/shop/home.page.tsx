/** A business's home page: welcome, the three ways in, and how it is reached. */
import { Card } from "#ui/components/card.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { placeOf, shownLook, type Tenant } from "../tenants/tenant.domain.ts";
import { useCatalogWords, catalogWords } from "./catalog.words.ts";
import { localeOf, portalPage, viewerOf } from "../frame/frame.view.tsx";
import { tenantPage } from "../callers/business-gate.page.tsx";

export const homePage = tenantPage(
  { name: "homePage", route: "GET /", summary: "A business's portal." },
  (context, tenant) => {
    const t = catalogWords.translator(localeOf(context));
    const look = shownLook(tenant);
    const lead = [look.welcomeMessage || t("welcome"), look.tagline].filter(Boolean).join(" · ");
    const who = viewerOf(context) ? "consumer" : "stranger";
    return Promise.resolve(
      portalPage(context, tenant, {
        title: tenant.name,
        width: "narrow",
        body: (
          <>
            <PageTitle title={tenant.name} lead={lead} />
            <Ways tenant={tenant} who={who} />
            <Contact tenant={tenant} />
          </>
        ),
      }),
    );
  },
);

interface WaysProps {
  readonly tenant: Tenant;
  readonly who: "consumer" | "stranger";
}

const Ways = ({ tenant, who }: WaysProps) => {
  const t = useCatalogWords();
  const { allowInvoiceRequests, showOrderHistory, showCatalog } = tenant.features;
  const isKnown = who === "consumer";
  const ways = [
    allowInvoiceRequests && ["ticket", t("wayInvoice"), t("wayInvoiceText")],
    !isKnown && ["sign-in", t("waySignIn"), t("waySignInText")],
    isKnown && showOrderHistory && ["orders", t("wayOrders"), t("wayOrdersText")],
    showCatalog && ["catalog", t("wayCatalog"), t("wayCatalogText")],
  ].filter((way) => way !== false);
  return (
    <nav aria-label={t("ways")}>
      <ul class="ways">
        {ways.map(([rest = "", title, text]) => (
          <li key={rest}>
            <a class="way" href={placeOf(tenant, rest)}>
              <strong>{title}</strong>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Digits as phones dial them: ten are Mexican. */
const dialled = (phone: string): string => {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `52${digits}` : digits;
};

const Contact = ({ tenant }: { readonly tenant: Tenant }) => {
  const t = useCatalogWords();
  const { phone, email, whatsapp } = tenant.contact;
  const links = [
    phone && [`tel:+${dialled(phone)}`, t("call", { phone })],
    whatsapp && [`https://wa.me/${dialled(whatsapp)}`, t("whatsapp", { phone: whatsapp })],
    email && [placeOf(tenant, "support"), t("write")],
    email && [`mailto:${email}`, t("mail", { email })],
  ].filter((link) => typeof link === "object");
  if (links.length === 0) return null;
  return (
    <Card title={t("contact")}>
      <ul class="contact-links">
        {links.map(([href = "", text]) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
};
