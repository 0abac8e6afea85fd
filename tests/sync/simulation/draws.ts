/** A draw in [0, 1) that depends on the seed and the key alone, never on how many draws were made before. */
export type Draws = (...key: readonly (string | number)[]) => number;

/** FNV-1a over the key, finished as in MurmurHash3, so that neighbouring keys give unrelated draws. */
export const createDraws =
  (seed: number): Draws =>
  (...key) => {
    const text = `${seed}|${key.join("|")}`;
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
  };
