import { type RefObject, useEffect, useRef, useState } from "react";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { openCodeReader } from "./code-reader.ts";

/** `none`: the device has no camera; `refused`: the person or the system said no; `failed`: anything else. */
export type CameraState = "starting" | "on" | "none" | "refused" | "failed";

const EVERY = 120;
/** Milliseconds in which one code that stays before the camera is read once. */
const AGAIN_AFTER = 4_000;
const WIDTH = { ideal: 1280 };

/** Which of a telephone's or tablet's cameras: the one before its user, or the one behind. */
export type CameraSide = "user" | "environment";

const stateOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return name === "NotAllowedError" || name === "SecurityError" ? "refused" : "failed";
};

/** Shows the camera in `video` and reads codes from it, as long as the component is there. */
export const useCameraCodes = (
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
  side: CameraSide = "environment",
): CameraState => {
  const [state, setState] = useState<CameraState>("starting");
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    let live = true;
    let stream: MediaStream | null = null;
    let cancel = () => {};
    const reader = openCodeReader();
    const last = { text: "", at: 0 };
    const fail = (error: unknown) => {
      if (live) setState(stateOf(error));
    };
    const look = async () => {
      const shown = video.current;
      if (shown && shown.readyState >= shown.HAVE_CURRENT_DATA && !document.hidden) {
        const text = await reader.read(await createImageBitmap(shown));
        const now = systemClock.now();
        if (live && text !== null) {
          if (text !== last.text || now - last.at > AGAIN_AFTER) tell.current(text);
          Object.assign(last, { text, at: now });
        }
      }
      if (live) cancel = systemScheduler.schedule(() => void look().catch(fail), EVERY);
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      if (!navigator.mediaDevices) throw new Error("no camera in an insecure page");
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: side, width: WIDTH }, audio: false });
      const shown = video.current;
      if (!live || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      setState("on");
      await look();
    };
    start().catch(fail);
    return () => {
      live = false;
      cancel();
      reader.close();
      stop();
    };
  }, [video, side]);
  return state;
};
