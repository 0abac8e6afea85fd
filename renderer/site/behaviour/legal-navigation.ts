/** Back is where the reader came from, and the landing page for who came from nowhere. */
export const startLegalNavigation = (page: ParentNode): void => {
  for (const back of page.querySelectorAll("[data-back]")) {
    back.addEventListener("click", () => {
      if (window.history.length > 1) window.history.back();
      else window.location.assign("/");
    });
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>("[data-contents]")) {
    link.addEventListener("click", (event) => {
      // Replaces the place in the history, so that back leaves the page instead of going through its sections.
      event.preventDefault();
      window.location.replace(link.hash);
    });
  }
};
