// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startFeatureModals } from "#renderer/site/behaviour/feature-modal.ts";
import { tellLinksOutside } from "#renderer/site/behaviour/front-desk-links.ts";
import { startImageFallbacks } from "#renderer/site/behaviour/image-fallback.ts";
import { startLegalNavigation } from "#renderer/site/behaviour/legal-navigation.ts";
import { renderHead } from "#renderer/site/build/document-head.ts";
import { SiteFooter } from "#renderer/site/components/SiteFooter.tsx";
import { FeatureModal } from "#renderer/site/landing/FeatureModal.tsx";
import { Features } from "#renderer/site/landing/Features.tsx";
import { Founders } from "#renderer/site/landing/Founders.tsx";
import { FEATURES } from "#renderer/site/landing/features.ts";
import { Claims } from "#renderer/site/landing/Hero.tsx";
import { Banner } from "#renderer/site/landing/LandingPage.tsx";
import { WaitingListInvitation } from "#renderer/site/landing/WaitingListInvitation.tsx";
import { LegalPage } from "#renderer/site/legal/LegalPage.tsx";
import { siteSettings } from "#renderer/site/settings.ts";
import { SiteContext, type SiteTexts } from "#renderer/site/site-context.ts";
import { createSiteFormats } from "#renderer/site/site-formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

let texts: SiteTexts;

beforeAll(async () => {
  const translator = await createTranslator("it");
  await translator.add("site", {
    it: () => import("#shared/i18n/it/site.json"),
    en: () => import("#shared/i18n/en/site.json"),
  });
  await translator.add("legal", {
    it: () => import("#shared/i18n/it/lazy/legal.json"),
    en: () => import("#shared/i18n/en/lazy/legal.json"),
  });
  texts = { t: translator.t, language: "it", formats: createSiteFormats("it") };
});
afterEach(cleanup);

const show = (content: ReactNode) => render(<SiteContext value={texts}>{content}</SiteContext>);

describe("claims", () => {
  it("are those that the operator names", () => {
    const { getAllByRole } = show(<Claims rating={4.8} reviews={1200} apps={["iOS", "Android"]} />);
    expect(getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "4,8 su 51200 recensioni",
      "App per iOS e Android",
    ]);
  });

  it("are none where the operator names none", () => {
    expect(show(<Claims rating={null} reviews={0} apps={[]} />).container.innerHTML).toBe("");
    cleanup();
    const { getAllByRole } = show(<Claims rating={null} reviews={0} apps={["Windows"]} />);
    expect(getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["App per Windows"]);
  });

  it("that nobody confirmed yet are named by the path of a setting that there is", () => {
    const valueAt = (path: string) =>
      path.split(".").reduce<unknown>((value, key) => Reflect.get(Object(value), key), siteSettings);
    expect(siteSettings.placeholders.filter((path) => valueAt(path) === undefined)).toEqual([]);
  });
});

describe("the beta", () => {
  const bannerAt = (iso: string, betaUntil: string | null) =>
    show(<Banner betaUntil={betaUntil} clock={{ now: () => Date.parse(iso) }} />).container.querySelector(
      ".banner:not([hidden])",
    )?.textContent;

  it("is announced until the end of its last month in Rome, and then shown as past", () => {
    expect(bannerAt("2026-02-28T22:59:59Z", "2026-02")).toBe("Beta gratuitaaccesso limitato fino a febbraio 2026");
    cleanup();
    expect(bannerAt("2026-02-28T23:00:00Z", "2026-02")).toBe("Beta conclusail piano gratuito resta");
    cleanup();
    expect(bannerAt("2026-11-24T00:00:00Z", null)).toBe("Beta gratuita");
  });
});

describe("what is kept of payments", () => {
  it("stands in the privacy policy, with its law and for how long", () => {
    const { container } = show(<LegalPage document="privacy" />);
    expect(container.textContent).toMatch(/Ricevute, note di credito,.*dieci anni \(art\. 2220 del codice civile\)/);
    expect(container.textContent).toContain("il gestore dei pagamenti, se ti abboni");
  });
});

describe("founders", () => {
  it("have their role alone where nobody is named, and a placeholder for a photo", () => {
    const { getAllByRole, container } = show(
      <Founders
        founders={[
          { role: "ceo", name: "", photo: "" },
          { role: "cto", name: "", photo: "" },
        ]}
      />,
    );
    expect(getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Co-fondatore e CEO",
      "Co-fondatore e CTO",
    ]);
    expect(container.querySelectorAll(".founder-placeholder")).toHaveLength(2);
  });

  it("get the placeholder once their photo fails", () => {
    const complete = vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
    const { container, getByRole } = show(<Founders founders={[{ role: "ceo", name: "", photo: "/gone.webp" }]} />);
    startImageFallbacks(container);
    const other = container.querySelector("[data-otherwise]");
    expect(other?.hasAttribute("hidden")).toBe(true);
    fireEvent.error(getByRole("img"));
    expect(other?.hasAttribute("hidden")).toBe(false);
    expect(container.querySelector("[data-picture]")?.hasAttribute("hidden")).toBe(true);
    complete.mockRestore();
  });

  it("get it at once for a photo that failed before the script ran", () => {
    const { container } = show(<Founders founders={[{ role: "cto", name: "", photo: "/gone.webp" }]} />);
    vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
    startImageFallbacks(container);
    expect(container.querySelector("[data-otherwise]")?.hasAttribute("hidden")).toBe(false);
  });
});

describe("what is still to come", () => {
  /** The texts of a feature's card, of its controls and of its modal, and of the shop. */
  const contents = (feature: string, content: HTMLElement) => ({
    card: [...content.querySelectorAll(`#${feature}-it .card-title`)].map(({ textContent }) => textContent),
    flip: content.querySelector(`#${feature}-it .card-flip`)?.textContent,
    controls: [...content.querySelectorAll(`#${feature}-it [aria-label]`)].map((it) => it.getAttribute("aria-label")),
    modal: content.querySelector(`#${feature}-details-it h2`)?.textContent?.trim(),
  });

  it("is shown on both faces of its card, by its controls, in its modal and beside the shop", () => {
    const { container } = show(<Features upcoming={["gyms", "shop"]} />);
    expect(contents("gyms", container)).toEqual({
      card: ["PalestreProfessionisti in arrivo", "PalestreProfessionisti in arrivo"],
      flip: "Palestre (Professionisti in arrivo)",
      controls: ["Dettagli: Palestre (Professionisti in arrivo)", "Inizia Ora: Palestre (Professionisti in arrivo)"],
      modal: "Palestre Professionisti in arrivo",
    });
    expect(contents("timer", container)).toEqual({
      card: ["Timer", "Timer"],
      flip: "Timer",
      controls: ["Dettagli: Timer", "Inizia Ora: Timer"],
      modal: "Timer",
    });
    expect(container.querySelector(".also")?.textContent).toMatch(/E-commerce sportivo integratoIn arrivo$/);
  });

  it("is nothing in the present settings: every feature is there", () => {
    expect(siteSettings.claims.upcoming).toEqual([]);
  });

  it("is nothing once the operator says that all is there", () => {
    const { container } = show(<Features upcoming={[]} />);
    expect(container.textContent).not.toMatch(/in arrivo/i);
  });
});

describe("the waiting list", () => {
  const contents = (waitingListUrl: string) =>
    show(<WaitingListInvitation waitingListUrl={waitingListUrl} feedbackUrl="" />).getAllByRole("listitem")[0]
      ?.textContent;

  it("asks for an e-mail where there is no form to leave an address in", () => {
    expect(contents("")).toContain(`Scrivi a ${siteSettings.supportEmail}: ti rispondiamo quando`);
    cleanup();
    expect(contents("https://forms.example/list")).toContain("Lascia la tua email: ti scriviamo quando");
  });
});

describe("feature modal", () => {
  const [feature] = FEATURES;
  if (!feature) throw new Error("no feature");

  it("leaves a click with a modifier to the browser, and takes a plain one to /auth after 100 ms", () => {
    const { container, getByText } = show(<FeatureModal feature={feature.key} icon={feature.icon} upcoming={[]} />);
    const go = vi.fn();
    const waits: number[] = [];
    startFeatureModals(container, {
      go,
      later: (work, ms) => {
        waits.push(ms);
        work();
      },
    });
    fireEvent.click(getByText("Inizia Ora"), { ctrlKey: true });
    expect(go).not.toHaveBeenCalled();
    fireEvent.click(getByText("Inizia Ora"));
    expect(waits).toEqual([100]);
    expect(go).toHaveBeenCalledWith("/auth");
  });
});

describe("legal pages", () => {
  it("link each other, and go back in the history where there is one", () => {
    const back = vi.spyOn(window.history, "back").mockReturnValue();
    const length = vi.spyOn(window.history, "length", "get").mockReturnValue(2);
    const { container, getByRole } = show(<LegalPage document="terms" />);
    startLegalNavigation(container);
    fireEvent.click(getByRole("button", { name: "Indietro" }));
    expect(back).toHaveBeenCalledOnce();
    const privacy = container.querySelector('.legal-body a[href="/privacy-policy"]');
    expect(privacy?.textContent).toBe("Privacy Policy");
    length.mockRestore();
  });
});

describe("head of a page", () => {
  it("cannot be broken out of by a text", () => {
    const head = renderHead({ title: '</title><script>"', description: '"><script>', path: "/", imageText: "" });
    expect(head).not.toContain("<script>");
    expect(head.match(/<\/title>/g)).toHaveLength(1);
  });
});

it("a front desk's page names what its links outside lead to, and keeps those within", () => {
  const { container } = show(
    <>
      <WaitingListInvitation waitingListUrl="" feedbackUrl="https://forms.example/beta/" />
      <SiteFooter />
    </>,
  );
  tellLinksOutside(container);
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/", "/auth", "/terms-and-conditions", "/privacy-policy", "/accessibility", "/licenses"]);
  const { supportEmail } = siteSettings;
  const contents = [...container.querySelectorAll("strong")].map(({ textContent }) => textContent);
  expect(contents).toEqual([supportEmail, "forms.example/beta", supportEmail]);
});
