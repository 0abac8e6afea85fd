import { useEffect, useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";

const useNews = () => {
  const data = useMemberData();
  const all = useObservable(useMemo(() => data.notifications.watch(), [data]));
  return useMemo(() => all?.filter(({ message_key, read }) => message_key === "gym.message" && !read) ?? [], [all]);
};

/** The number of unread notifications of messages. */
export const useMessageNews = (): number => useNews().length;

/** Marks the notifications of the open thread as read. `gym`: its name; null while no thread is shown. */
export const useReadNews = (gym: string | null): void => {
  const data = useMemberData();
  const { record } = useErrorRecorder();
  const news = useNews();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== "visible") return;
      for (const { id, message } of news) if (message === gym) data.notifications.markRead(id).catch(record);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [data, news, gym, record]);
};
