import { expect, test } from "vitest";
import { createTcxReader } from "#shared/domain/training/transfer/activities/tcx.ts";

const POINT = (time: string, lat: number, heart: number) =>
  `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>9.18</LongitudeDegrees></Position><HeartRateBpm><Value>${heart}</Value></HeartRateBpm></Trackpoint>`;
const LAP = (start: string, seconds: number, metres: number, heart: string, points = "") =>
  `<Lap StartTime="${start}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters>${heart}<Track>${points}</Track></Lap>`;
const HEART = (average: number, highest: number) =>
  `<AverageHeartRateBpm><Value>${average}</Value></AverageHeartRateBpm><MaximumHeartRateBpm><Value>${highest}</Value></MaximumHeartRateBpm>`;
const ACTIVITY = (sport: string, ...laps: string[]) =>
  `<Activity Sport="${sport}"><Id>2026-03-01T07:30:00Z</Id>${laps.join("")}</Activity>`;
const file = (content: string) =>
  `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">${content}</TrainingCenterDatabase>`;

const read = (text: string) => {
  const reader = createTcxReader();
  for (let at = 0; at < text.length; at += 100) reader.write(text.slice(at, at + 100));
  return reader.activities();
};

test("a run has the sums of its laps, their heart rates by time, and its track", () => {
  const laps = [
    LAP("2026-03-01T07:30:00Z", 600, 2000, HEART(140, 160), POINT("2026-03-01T07:30:00Z", 45.46, 130)),
    LAP("2026-03-01T07:40:00Z", 300, 1000, HEART(170, 182), POINT("2026-03-01T07:40:30Z", 45.47, 170)),
  ];
  expect(read(file(`<Activities>${ACTIVITY("Running", ...laps)}</Activities>`))).toMatchObject([
    {
      sessions: [
        {
          sport: "Running",
          start: Date.parse("2026-03-01T07:30:00Z"),
          end: Date.parse("2026-03-01T07:45:00Z"),
          seconds: 900,
          metres: 3000,
          heart: { average: 150, highest: 182 },
          laps: [
            { seconds: 600, metres: 2000, heart: 140 },
            { seconds: 300, metres: 1000, heart: 170 },
          ],
          track: [[{ lat: 45.46, lon: 9.18 }], [{ lat: 45.47, lon: 9.18 }]],
        },
      ],
    },
  ]);
});

test("the sports of a multi-sport session are one activity", () => {
  const lap = LAP("2026-03-01T07:30:00Z", 600, 2000, "");
  const session = `<MultiSportSession><FirstSport>${ACTIVITY("Other", lap)}</FirstSport><NextSport>${ACTIVITY("Biking", lap)}</NextSport></MultiSportSession>`;
  const [activity, ...others] = read(file(`<Activities>${session}</Activities>`));
  expect(activity?.sessions.map(({ sport }) => sport)).toEqual(["Other", "Cycling"]);
  expect(others).toEqual([]);
});

test("what was planned is no activity", () => {
  const course = `<Courses><Course><Lap><TotalTimeSeconds>600</TotalTimeSeconds></Lap><Track>${POINT("2026-03-01T07:30:00Z", 45, 1)}</Track></Course></Courses>`;
  expect(read(file(course))).toEqual([]);
});

test("an activity indoors has no track", () => {
  const [activity] = read(
    file(`<Activities>${ACTIVITY("Biking", LAP("2026-03-01T07:30:00Z", 600, 0, ""))}</Activities>`),
  );
  expect(activity?.sessions[0]).toMatchObject({ sport: "Cycling", seconds: 600, track: [] });
});
