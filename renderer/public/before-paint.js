// Runs before the first paint.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be refused; the defaults stand then.
      return null;
    }
  };
  const mode = stored("app-color-mode");
  const dark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.add(dark ? "dark" : "light");
  // What the browser shows until the style sheet is there.
  document.querySelector("meta[name=color-scheme]").content = dark ? "dark" : "light";
  const asked = new URLSearchParams(location.search).get("lang");
  const language = asked === "it" || asked === "en" ? asked : stored("app-language");
  root.lang = language === "en" ? "en" : "it";
  // Of the app's page alone: what its scripts will ask for is fetched and read beside them.
  const ahead = document.getElementById("ahead");
  if (!ahead) return;
  const { page, member } = JSON.parse(ahead.textContent)[root.lang];
  for (const file of stored("performance-prime-session") === null ? page : [...page, ...member]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
})();
