// Runs before the first paint. A file of its own, because the content security policy allows no inline script.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem("app-color-mode");
  } catch {
    // Storage can be refused; the system's mode stands then.
  }
  const dark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
})();
