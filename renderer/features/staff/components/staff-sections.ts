import type { LucideIcon } from "lucide-react";
import Banknote from "lucide-react/icons/banknote";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartColumn from "lucide-react/icons/chart-column";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import DoorOpen from "lucide-react/icons/door-open";
import Hourglass from "lucide-react/icons/hourglass";
import MessageSquare from "lucide-react/icons/message-square";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Tag from "lucide-react/icons/tag";
import Users from "lucide-react/icons/users";
import type { ComponentType } from "react";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { type BadgeProps, IssuesBadge, OrdersBadge, RequestsBadge, ThreadsBadge } from "./SectionBadges.tsx";

type Row = {
  path: `/schedule/${string}`;
  icon: LucideIcon;
  /** Who sees it, if not all staff; `desk` is desk and owner. */
  only?: "coach" | "desk" | "owner";
  /** How many of something wait there. */
  badge?: ComponentType<BadgeProps>;
};

/**
 * The sections of a gym's staff, in the order of their navigation: each has a name in `staff:sections`, and its route.
 * The first one that somebody may see is where they start.
 */
export const STAFF_SECTIONS = {
  entry: { path: "/schedule/desk", icon: DoorOpen, only: "desk" },
  agenda: { path: "/schedule/staff", icon: CalendarDays, badge: RequestsBadge },
  classes: { path: "/schedule/staff/classes", icon: CalendarClock },
  members: { path: "/schedule/staff/members", icon: Users, only: "desk" },
  till: { path: "/schedule/desk/till", icon: Banknote, only: "desk" },
  due: { path: "/schedule/desk/due", icon: Hourglass, only: "desk" },
  orders: { path: "/schedule/staff/orders", icon: ShoppingBag, only: "desk", badge: OrdersBadge },
  issues: { path: "/schedule/desk/issues", icon: CircleAlert, only: "desk", badge: IssuesBadge },
  offers: { path: "/schedule/desk/offers", icon: Tag, only: "owner" },
  messages: { path: "/schedule/staff/messages", icon: MessageSquare, badge: ThreadsBadge },
  hours: { path: "/schedule/staff/hours", icon: Clock, only: "coach" },
  reports: { path: "/schedule/gym/reports", icon: ChartColumn, only: "owner" },
} as const satisfies Record<string, Row>;

export type StaffSection = keyof typeof STAFF_SECTIONS;

export const staffRow = (section: StaffSection): Row => STAFF_SECTIONS[section];

type Rights = Pick<Workplace, "isCoach" | "isDesk" | "isOwner">;

/** Whether somebody with these roles may see a section; the server decides, this only follows. */
export const maySee = (section: StaffSection, { isCoach, isDesk, isOwner }: Rights): boolean => {
  const { only } = staffRow(section);
  return only === undefined || { coach: isCoach, desk: isDesk, owner: isOwner }[only];
};

/** The sections that somebody sees. */
export const sectionsFor = (rights: Rights): StaffSection[] =>
  (Object.keys(STAFF_SECTIONS) as StaffSection[]).filter((section) => maySee(section, rights));
