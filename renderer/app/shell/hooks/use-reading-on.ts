import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** Pixels of scrolling that are more than a hand that trembles, and that still count as the page's end. */
const STEP = 8;

/** Whether the page was last scrolled down and has more below. Another one begins unread. */
export const useReadingOn = (): boolean => {
  const { key } = useLocation();
  const [readOn, setReadOn] = useState<string | null>(null);
  useEffect(() => {
    let before = window.scrollY;
    const scrolled = () => {
      const at = window.scrollY;
      const isEnd = at + window.innerHeight >= document.documentElement.scrollHeight - STEP;
      if (Math.abs(at - before) < STEP && !isEnd) return;
      setReadOn(at > before && !isEnd ? key : null);
      before = at;
    };
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => window.removeEventListener("scroll", scrolled);
  }, [key]);
  return readOn === key;
};
