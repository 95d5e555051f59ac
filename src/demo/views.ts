import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { DemoBoard } from './demo-board.ts'
import type { Posted } from './vacancies.ts'

/** Views from each source, of twenty. */
const shares = { list: 9, search: 6, share: 3, mail: 1, other: 1 } as const

/** Adds views for each day on the board: many at first, then fewer; twice as many for every fifth vacancy. */
export async function addViews({ db, now }: DemoBoard, vacancies: readonly Posted[]): Promise<void> {
  const today = dayInColombo(now)
  const values = vacancies
    .filter(({ approved_at }) => approved_at !== null)
    .flatMap(({ id, no, vacancy }) => {
      const end = Math.max(0, -vacancy.closes, vacancy.ended?.[1] ?? 0)
      const days = Array.from({ length: Math.max(vacancy.age - end, 1) }, (_, at) => at)
      return days.flatMap((at) => {
        const busy = no % 5 === 0 ? 2 : 1
        const views = (8 + ((no * 7 + at * 3) % 9) + 24 / (at + 1)) * busy
        const day = daysBefore(today, Math.max(vacancy.age - at - 1, 0))
        return Object.entries(shares).map(([source, share]) => ({
          vacancy_id: id,
          day,
          source: source as keyof typeof shares,
          views: Math.ceil((views * share) / 20),
        }))
      })
    })
  await db.insertInto('vacancy_views').values(values).execute()
}
