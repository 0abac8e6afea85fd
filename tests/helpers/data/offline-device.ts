import type { DataSessionParts } from "#renderer/data/open-member.ts";
import type { TestMember } from "#tests/helpers/backend/stack.ts";
import { createFakeDevice, type FakeDevice, inSync, signInAs } from "#tests/helpers/data/sync-device.ts";

/** A device in sync that lost the network and then was given one workout, "Kept". */
export const offlineWithAnEdit = async (
  member: TestMember,
  open: (device: FakeDevice) => Partial<DataSessionParts>,
  others: readonly TestMember[] = [],
) => {
  const device = createFakeDevice([member, ...others]);
  await signInAs(device.platform, member);
  const session = device.open(open(device));
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  await data.workouts.create({ name: "Kept" });
  return { device, session, data };
};
