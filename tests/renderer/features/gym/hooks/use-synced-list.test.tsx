// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CoachesScreen } from "#renderer/features/gym/screens/CoachesScreen.tsx";
import { PeopleScreen } from "#renderer/features/gym-management/screens/PeopleScreen.tsx";
import { StaffScreen } from "#renderer/features/staff/screens/StaffScreen.tsx";
import { openAtGym } from "#tests/helpers/screens/gym-view.tsx";

afterEach(cleanup);

it.each([
  ["coaches", <CoachesScreen key="of" />, "/schedule/coaches", /^Qui chiedi un appuntamento ai coach/],
  ["work", <StaffScreen key="of" />, "/schedule/staff", /^Questa pagina è per chi lavora in una palestra/],
  ["people", <PeopleScreen key="of" />, "/schedule/gym/people", /^Questa pagina è per chi gestisce una palestra/],
])("says of %s that there are none once the first sync is done, and before that it is not known", async (...row) => {
  const [, screen, path, none] = row;
  const view = await openAtGym(screen, path, { isMember: false });
  expect(await view.findByText(none)).toBeTruthy();
  expect(view.getByRole("link", { name: "Vai agli appuntamenti" })).toBeTruthy();
  act(view.loseNetwork);
  expect(view.queryByText(none)).toBeNull();
  expect(view.getByText(/^Non sappiamo ancora di quale palestra fai parte/)).toBeTruthy();
});
