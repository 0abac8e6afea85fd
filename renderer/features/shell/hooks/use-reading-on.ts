import { useEffect, useState } from "react";

/** Pixels of scrolling that are more than a hand that trembles, and that still count as the page's end. */
const STEP = 8;

/** Whether the page was last scrolled down and has more below. */
export const useReadingOn = (): boolean => {
  const [readingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const scrolled = () => {
      const at = window.scrollY;
      const isEnd = at + window.innerHeight >= document.documentElement.scrollHeight - STEP;
      if (Math.abs(at - before) < STEP && !isEnd) return;
      setReadingOn(at > before && !isEnd);
      before = at;
    };
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => window.removeEventListener("scroll", scrolled);
  }, []);
  return readingOn;
};
