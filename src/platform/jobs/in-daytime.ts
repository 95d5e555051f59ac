import { atHour, dayInColombo } from '../clock.ts'

const FROM_HOUR = 7
const AT_ONCE = 200

/** People are not written to at night. `act` returns `false` where another node did it. */
export async function inDaytime<Due>(
  now: Date,
  dueOf: (max: number) => Promise<readonly Due[]>,
  act: (due: Due) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  if (now < atHour(dayInColombo(now), FROM_HOUR)) return 0
  let done = 0
  for (;;) {
    const due = await dueOf(AT_ONCE)
    for (const one of due) {
      if (signal?.aborted) return done
      if (await act(one)) done += 1
    }
    if (due.length < AT_ONCE) return done
  }
}
