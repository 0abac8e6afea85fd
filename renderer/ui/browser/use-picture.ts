import { useEffect, useState } from "react";

const isRemote = (url: string): boolean => /^https?:/.test(url);

/**
 * Where an image takes a picture from: null while there is none, or where it cannot be had. An address of the backend
 * is read past the browser's disk cache, which would keep the picture after its member signed out. The picture before
 * stays until the next one is there.
 */
export const usePicture = (url: string | null | undefined): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  const remote = url && isRemote(url) ? url : null;
  useEffect(() => {
    if (remote === null) return setPicture(null);
    const reading = new AbortController();
    const read = async () => {
      const answer = await fetch(remote, { cache: "no-store", signal: reading.signal });
      if (!answer.ok) throw new Error(`no picture: ${answer.status}`);
      const bytes = await answer.blob();
      if (!reading.signal.aborted) setPicture(URL.createObjectURL(bytes));
    };
    read().catch(() => {
      if (!reading.signal.aborted) setPicture(null);
    });
    return () => reading.abort();
  }, [remote]);
  useEffect(
    () => () => {
      if (picture !== null) URL.revokeObjectURL(picture);
    },
    [picture],
  );
  return remote === null ? (url ?? null) : picture;
};
