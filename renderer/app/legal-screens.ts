/** The legal documents, which the sign-in page links to: apart from the screens behind the session. */
export const loadLegalScreens = () => import("../features/legal/screens/LegalScreens.tsx");
