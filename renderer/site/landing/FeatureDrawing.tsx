import type { ReactNode } from "react";
import type { FeatureKey } from "./features.ts";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const Sets = () =>
  range(4).map((row) => (
    <g key={row} className={row === 2 ? "art-volt" : "art-ink"}>
      <rect x="40" y={16 + row * 24} width="16" height="16" rx="4" />
      <rect x="72" y={20 + row * 24} width={[96, 112, 176, 128][row]} height="8" rx="4" />
      <rect x="264" y={20 + row * 24} width="24" height="8" rx="4" />
    </g>
  ));

const Rest = () => (
  <>
    <circle className="art-ring" cx="160" cy="60" r="40" />
    <path className="art-ring art-ring-volt" d="M160 20a40 40 0 1 1-38 52.400" />
    <path className="art-line" d="M160 60V36M160 60l16 12" />
  </>
);

const Talk = () => (
  <>
    <rect className="art-ink" x="40" y="18" width="136" height="24" rx="12" />
    <rect className="art-volt" x="112" y="50" width="168" height="24" rx="12" />
    <rect className="art-ink" x="40" y="82" width="96" height="24" rx="12" />
  </>
);

const Places = () => (
  <>
    {range(18).map((index) => (
      <circle
        key={index}
        className="art-ink"
        cx={60 + (index % 6) * 40}
        cy={24 + Math.floor(index / 6) * 36}
        r={[5, 9, 6, 5, 8, 6, 8][index % 7]}
      />
    ))}
    <path className="art-volt" d="M200 22c-15 0-26 11-26 25 0 19 26 43 26 43s26-24 26-43c0-14-11-25-26-25Z" />
    <circle className="art-panel" cx="200" cy="47" r="9" />
  </>
);

const Challenge = () => (
  <>
    <path className="art-path" d="M32 96C96 92 136 78 176 62s72-14 112-18" />
    <path className="art-path art-path-volt" d="M32 106c72-4 112-22 152-46s72-38 104-42" />
    <circle className="art-ink" cx="288" cy="44" r="7" />
    <circle className="art-volt" cx="288" cy="18" r="8" />
  </>
);

const Weeks = () => (
  <>
    {[26, 36, 31, 46, 42, 54].map((height, index) => (
      <rect key={height} className="art-ink" x={44 + index * 34} y={108 - height} width="22" height={height} rx="4" />
    ))}
    <rect className="art-volt" x="254" y="14" width="22" height="94" rx="4" />
    <path className="art-line" d="M32 46h256" />
  </>
);

const DRAWINGS: Record<FeatureKey, () => ReactNode> = {
  workouts: Sets,
  timer: Rest,
  primebot: Talk,
  gyms: Places,
  community: Challenge,
  analytics: Weeks,
};

/** What a feature is about, in the motif's own means: quiet shapes, and one in the accent. */
export const FeatureDrawing = ({ of }: { of: FeatureKey }) => {
  const Drawing = DRAWINGS[of];
  return (
    <svg className="art" viewBox="0 0 320 120" aria-hidden="true">
      <Drawing />
    </svg>
  );
};
