import { expect, test } from "vitest";
import { createGpxReader } from "#shared/domain/training/transfer/activities/gpx.ts";

const POINT = (lat: number, time: string, more = "") =>
  `<trkpt lat="${lat}" lon="9.18"><ele>120</ele>${time === "" ? "" : `<time>${time}</time>`}${more}</trkpt>`;
const HEART = (beats: number) =>
  `<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${beats}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>`;
const TRACK = (about: string, ...segments: string[]) =>
  `<trk>${about}${segments.map((points) => `<trkseg>${points}</trkseg>`).join("")}</trk>`;
const read = (...content: string[]) => {
  const reader = createGpxReader();
  reader.write(
    `<gpx><metadata><name>Garmin</name><time>2020-01-01T00:00:00Z</time></metadata>${content.join("")}</gpx>`,
  );
  return reader.activities();
};

test("a track has its time, the length between its points, and its heart rate", () => {
  const points = [
    POINT(45.46, "2026-03-01T07:30:00Z", HEART(120)),
    POINT(45.465, "2026-03-01T07:33:00Z", HEART(160)),
    POINT(45.47, "2026-03-01T07:36:00Z"),
  ];
  const [activity] = read(TRACK("<name>Giro</name><type>running</type>", points.join("")));
  expect(activity?.name).toBe("Giro");
  expect(activity?.sessions).toMatchObject([
    {
      sport: "Running",
      start: Date.parse("2026-03-01T07:30:00Z"),
      end: Date.parse("2026-03-01T07:36:00Z"),
      seconds: 360,
      heart: { average: 140, highest: 160 },
    },
  ]);
  expect(activity?.sessions[0]?.metres).toBeCloseTo(1112, 0);
});

test("a pause between two segments is neither time nor distance", () => {
  const [activity] = read(
    TRACK(
      "<type>Ride</type>",
      POINT(45.46, "2026-03-01T07:30:00Z") + POINT(45.47, "2026-03-01T07:32:00Z"),
      POINT(46.46, "2026-03-01T09:00:00Z") + POINT(46.47, "2026-03-01T09:02:00Z"),
    ),
  );
  expect(activity?.sessions[0]).toMatchObject({ sport: "Cycling", seconds: 240 });
  expect(activity?.sessions[0]?.metres).toBeCloseTo(2224, 0);
  expect(activity?.sessions[0]?.track).toHaveLength(2);
});

test("a track without a sport goes by its own name, which says nothing for sure", () => {
  const [activity] = read(TRACK("<name>Giro del lago</name>", POINT(45.46, "2026-03-01T07:30:00Z")));
  expect(activity?.sessions[0]?.sport).toBe("Giro del lago");
});

test("a track without times was planned, not done", () => {
  expect(read(TRACK("<name>Percorso</name>", POINT(45.46, "")))).toEqual([]);
});

test("points that are no place are left out", () => {
  const points = [POINT(0, "2026-03-01T07:30:00Z").replace("9.18", "0"), POINT(95, "2026-03-01T07:31:00Z")];
  const [activity] = read(TRACK("<type>running</type>", points.join("")));
  expect(activity?.sessions[0]).toMatchObject({ metres: null, track: [] });
});
