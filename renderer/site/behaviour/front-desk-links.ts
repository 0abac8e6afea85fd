/** What a link leads to, as somebody would write it down: an e-mail address, or a site's without its scheme. */
const addressOf = ({ protocol, pathname, host }: HTMLAnchorElement): string =>
  protocol === "mailto:" ? decodeURIComponent(pathname) : `${host}${pathname}`.replace(/\/$/, "");

/** A front desk opens nothing outside its window: there, what a link leads to stands in its place. */
export const tellLinksOutside = (page: ParentNode): void => {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    if (link.origin === window.location.origin) continue;
    const words = document.createElement("strong");
    words.textContent = addressOf(link);
    link.replaceWith(words);
  }
};
