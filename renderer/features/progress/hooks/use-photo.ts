import { useEffect, useState } from "react";
import { useMemberData } from "../../../app/context/DataProvider.tsx";

/** A photo's picture, small or whole: undefined until it is read, null where it is gone. */
export const usePhoto = (id: string | null, size: "thumbnail" | "picture"): Blob | null | undefined => {
  const { photos } = useMemberData();
  const [read, setRead] = useState<{ id: string; picture: Blob | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let live = true;
    const show = (picture: Blob | null) => live && setRead({ id, picture });
    photos[size](id).then(show, () => show(null));
    return () => {
      live = false;
    };
  }, [id, size, photos]);
  return read?.id === id ? read?.picture : undefined;
};
