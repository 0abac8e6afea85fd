/** Turns a card over: what lies face down can neither be reached nor read. */
const flip = (card: Element): void => {
  const flipped = card.toggleAttribute("data-flipped");
  card.querySelector("[data-flip]")?.setAttribute("aria-expanded", String(flipped));
  for (const face of card.querySelectorAll<HTMLElement>("[data-face]")) {
    face.inert = (face.dataset.face === "back") !== flipped;
  }
};

export const startFlipCards = (page: ParentNode): void => {
  for (const card of page.querySelectorAll("[data-card]")) {
    card.querySelector("[data-flip]")?.addEventListener("click", () => flip(card));
  }
};
