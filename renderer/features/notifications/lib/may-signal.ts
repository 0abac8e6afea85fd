import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import { isQuiet } from "#shared/domain/notifications/may-notify.ts";
import {
  hasChosenQuietHours,
  readNotificationPreferences,
} from "#shared/domain/notifications/notification-preferences.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { deviceZone } from "#shared/lib/zones.ts";
import { wantsSystemNotifications } from "./device-choice.ts";

/**
 * Whether the operating system may show a signal that no list has, as the end of a timer: the member allows
 * notifications on this device, and no quiet hours apply. `now` in milliseconds.
 */
export const maySignal = async (data: MemberData, now: number): Promise<boolean> => {
  // An insecure origin has no Web Crypto: nothing was chosen there.
  const owner = await ownerHash(data.memberId).catch(() => null);
  if (!wantsSystemNotifications(owner)) return false;
  const profile = await firstValueFrom(data.profile.watch());
  if (profile === null) return false;
  // Who trains late at night waits for the timer: only quiet hours of their own choice hold for it.
  if (!hasChosenQuietHours(profile.preferences)) return true;
  return !isQuiet(readNotificationPreferences(profile.preferences, deviceZone()).quietHours, now);
};
