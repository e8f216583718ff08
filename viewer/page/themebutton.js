// The choice of colors: as the system, light, dark.

const next = { system: "light", light: "dark", dark: "system" };
const sign = { system: "◐", light: "☀", dark: "☾" };

export function themeButton(button) {
  const root = document.documentElement;
  const show = () => {
    const theme = root.dataset.theme ?? "system";
    button.textContent = sign[theme];
    button.setAttribute("aria-label", `Colors: ${theme === "system" ? "as the system" : theme}`);
    button.title = button.getAttribute("aria-label");
  };
  button.addEventListener("click", () => {
    const theme = next[root.dataset.theme ?? "system"];
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      if (theme === "system") localStorage.removeItem("theme");
      else localStorage.setItem("theme", theme);
    } catch { /* storage is not allowed: the choice is for this visit */ }
    show();
  });
  show();
}
