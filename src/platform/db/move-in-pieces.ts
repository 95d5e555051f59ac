const FIRST = 100
const MOST = 2_000
const LEAST = 20
/** A call moves rows for so long; its answer says whether there are more. */
const CALL_MS = 8_000
/** Others who wait for a row of a piece wait about so long. */
const PIECE_MS = 250

/**
 * Calls `move` with a number of rows until it moves fewer: each time so many as take about a quarter of a second, because a
 * row may cost a hundred times what another costs, and a statement has four seconds. Resolves to false where there is more
 * to move when the time of a call is over.
 */
export async function moveInPieces(
  move: (most: number) => Promise<number>,
  callMs = CALL_MS,
  clock: () => number = () => performance.now(),
): Promise<boolean> {
  const until = clock() + callMs
  for (let most = FIRST; ;) {
    const begun = clock()
    if ((await move(most)) < most) return true
    const now = clock()
    if (now > until) return false
    const fitting = Math.round((most * PIECE_MS) / Math.max(1, now - begun))
    most = Math.max(LEAST, Math.min(MOST, most * 2, fitting))
  }
}

/** Moves what is left, which is few: what was added while the pieces moved. */
export async function moveRest(move: (most: number) => Promise<number>): Promise<void> {
  while ((await move(FIRST)) > 0);
}
