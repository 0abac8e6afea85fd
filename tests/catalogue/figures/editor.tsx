import { type ReactNode, useEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { LIBRARY } from "#renderer/kit/exercises/library.ts";
import { FigureSvg } from "#renderer/kit/figures/FigureSvg.tsx";
import { gapOf } from "#shared/domain/figures/drawing/paint.ts";
import { frameAt } from "#shared/domain/figures/frame.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { MOVEMENTS } from "#shared/domain/figures/movements.ts";
import { fullPoses, type Pose } from "#shared/domain/figures/rig/pose.ts";
import { faultsOf } from "#shared/domain/figures/rules/faults.ts";
import { progressAfter, sightOf, stillOf } from "#shared/domain/figures/sight.ts";
import { pageColours, type Theme } from "./page-colours.ts";
import { controlsOf, withControl } from "./pose-controls.ts";

const NAMES = [...MOVEMENTS.keys()];

/** How far a control reaches to both sides of its value; directions are small. */
const reachOf = (key: string | number | undefined): number => (key === "pole" ? 1.5 : 40);

const Panel = ({ theme, children }: { theme: Theme; children: ReactNode }) => (
  <div className={theme} style={{ ...pageColours(theme), background: "var(--pp-colors-bg-panel)", display: "flex" }}>
    {children}
  </div>
);

/** The seconds since the page began, as long as `plays`. */
const useSeconds = (plays: boolean): number => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => setSeconds((now) => now + 0.05), 50);
    return () => clearInterval(timer);
  }, [plays]);
  return seconds;
};

type SliderProps = {
  label: string;
  middle: number;
  /** How far it goes to both sides of its middle. */
  reach: number;
  value: number;
  onChange: (value: number) => void;
};

const Slider = ({ label, middle, reach, value, onChange }: SliderProps) => (
  <label style={{ display: "flex", gap: 8 }}>
    <span style={{ width: 140 }}>{label}</span>
    <input
      type="range"
      min={middle - reach}
      max={middle + reach}
      step={reach / 80}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
    {Math.round(value * 100) / 100}
  </label>
);

const Editor = ({ name }: { name: string }) => {
  const original = MOVEMENTS.get(name) as MovementPattern;
  const exercise = LIBRARY.find(({ id }) => id === original.exercises[0]);
  const [poses, setPoses] = useState(() => fullPoses(original.poses));
  const [view, setView] = useState(original.view);
  const [chosen, setChosen] = useState(0);
  const [plays, setPlays] = useState(false);
  const seconds = useSeconds(plays);
  const movement = useMemo((): MovementPattern => {
    const [first, ...others] = poses;
    return { ...original, view, poses: [first as Pose, ...others] };
  }, [original, view, poses]);
  const { primary_muscles = [], secondary_muscles = [] } = exercise ?? {};
  const tint = { primary_muscles, secondary_muscles, simple: false };
  const faults = useMemo(() => faultsOf(movement, primary_muscles), [movement, primary_muscles]);
  const progress = plays ? progressAfter(movement, seconds) : chosen / Math.max(1, poses.length - 1);
  const frame = frameAt(movement, progress, tint);
  const still = stillOf(movement, tint, 96);
  const now = controlsOf(poses[chosen] as Pose);
  const change = (path: readonly (string | number)[], value: number) =>
    setPoses((before) => before.map((pose, index) => (index === chosen ? withControl(pose, path, value) : pose)));
  return (
    <>
      <p>
        {poses.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pose is known by its place.
          <button key={index} type="button" disabled={index === chosen} onClick={() => setChosen(index)}>
            {`Pose ${index + 1}`}
          </button>
        ))}
        <button type="button" onClick={() => setPlays(!plays)}>
          {plays ? "Stop" : "Play"}
        </button>
      </p>
      <div style={{ display: "flex", gap: 16 }}>
        <div>
          {(["light", "dark"] as const).map((theme) => (
            <Panel key={theme} theme={theme}>
              <div style={{ width: 320, height: 320 }}>
                <FigureSvg frame={frame} sight={sightOf(movement)} gap={gapOf(320)} />
              </div>
              <div style={{ width: 96, height: 96 }}>
                <FigureSvg {...still} gap={gapOf(96)} />
              </div>
            </Panel>
          ))}
        </div>
        <div>
          {original.view.map((value, index) => (
            <Slider
              key={`view ${index === 0 ? "yaw" : "pitch"}`}
              label={`view ${index === 0 ? "yaw" : "pitch"}`}
              middle={value}
              reach={reachOf(undefined)}
              value={view[index] ?? value}
              onChange={(next) => setView(([yaw, pitch]) => (index === 0 ? [next, pitch] : [yaw, next]))}
            />
          ))}
          {controlsOf(fullPoses(original.poses)[chosen] as Pose).map(({ path, value }, index) => (
            <Slider
              key={`${chosen} ${path.join()}`}
              label={path.join(" ")}
              middle={value}
              reach={reachOf(path.at(-2))}
              value={now[index]?.value ?? value}
              onChange={(next) => change(path, next)}
            />
          ))}
        </div>
        <div style={{ flex: 1, minWidth: 0 }}>
          <p>{original.exercises.join(", ")}</p>
          <ul>
            {faults.length === 0 ? <li>All rules hold.</li> : null}
            {faults.map(({ rule, words }) => (
              <li key={words}>{`Rule ${rule}: ${words}`}</li>
            ))}
          </ul>
          <pre style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {[view, ...poses].map((each) => JSON.stringify(each)).join("\n")}
          </pre>
        </div>
      </div>
    </>
  );
};

const Page = () => {
  const [at, setAt] = useState(0);
  const name = NAMES[at] as string;
  const go = (by: number) => setAt((at + by + NAMES.length) % NAMES.length);
  return (
    <>
      <button type="button" onClick={() => go(-1)}>
        Previous
      </button>
      <select value={at} onChange={(event) => setAt(Number(event.target.value))}>
        {NAMES.map((each, index) => (
          <option key={each} value={index}>
            {each}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => go(1)}>
        Next
      </button>
      <Editor key={name} name={name} />
    </>
  );
};

const root = document.getElementById("root");
if (root) createRoot(root).render(<Page />);
