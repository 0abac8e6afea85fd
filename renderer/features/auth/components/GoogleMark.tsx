/** The provider's letter in its four colours, as its buttons have to show it. Our own drawing. */
export const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3.4" aria-hidden="true">
    <path d="M15.2 4.8A7.3 7.3 0 0 0 3.6 6.5" stroke="#EA4335" />
    <path d="M3.7 6.3a7.3 7.3 0 0 0 0 7.4" stroke="#FBBC05" />
    <path d="M3.6 13.5a7.3 7.3 0 0 0 11.2 2" stroke="#34A853" />
    <path d="M14.6 15.7A7.3 7.3 0 0 0 17.3 10H10" stroke="#4285F4" />
  </svg>
);
