import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import {
  COLOR_MODE_KEY,
  type ColorMode,
  type ColorModeChoice,
  parseColorModeChoice,
  resolveColorMode,
} from "./color-mode.ts";

type ColorModeValue = { choice: ColorModeChoice; mode: ColorMode; choose: (choice: ColorModeChoice) => void };

const ColorModeContext = createContext<ColorModeValue | null>(null);

const darkQuery = () => window.matchMedia("(prefers-color-scheme: dark)");

export const ColorModeProvider = ({ children }: { children: ReactNode }) => {
  const [choice, setChoice] = useState(() => parseColorModeChoice(safeStorage.get(COLOR_MODE_KEY)));
  const [systemIsDark, setSystemIsDark] = useState(() => darkQuery().matches);
  const mode = resolveColorMode(choice, systemIsDark);

  useEffect(() => {
    const query = darkQuery();
    const follow = () => setSystemIsDark(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);

  // Before the effects of what is drawn with the page's colours, as charts are.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("dark", mode === "dark");
    document.documentElement.classList.toggle("light", mode === "light");
  }, [mode]);

  const choose = useCallback((next: ColorModeChoice) => {
    safeStorage.set(COLOR_MODE_KEY, next);
    setChoice(next);
  }, []);

  const value = useMemo(() => ({ choice, mode, choose }), [choice, mode, choose]);
  return <ColorModeContext value={value}>{children}</ColorModeContext>;
};

export const useColorMode = (): ColorModeValue => {
  const value = useContext(ColorModeContext);
  if (!value) throw new Error("ColorModeProvider is missing");
  return value;
};
