const giveUp = (place: Element): void => {
  place.querySelector("[data-picture]")?.setAttribute("hidden", "");
  place.querySelector("[data-otherwise]")?.removeAttribute("hidden");
};

/** Shows what stands in for a picture that cannot be loaded, also where it failed before this ran. */
export const startImageFallbacks = (page: ParentNode): void => {
  for (const place of page.querySelectorAll("[data-fallback]")) {
    for (const picture of place.querySelectorAll("img")) {
      if (picture.complete && picture.naturalWidth === 0) giveUp(place);
      picture.addEventListener("error", () => giveUp(place));
    }
  }
};
