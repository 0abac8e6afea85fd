import { createContext } from "react";

/** What the button is called that closes an overlay, in the reader's language. */
export const CloseLabelContext = createContext("");
