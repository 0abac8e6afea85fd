import { fireEvent } from "@testing-library/react";

/** As a keyboard presses: the button has the focus. */
export const pressFocused = (button: HTMLElement): void => {
  button.focus();
  fireEvent.click(button);
};
