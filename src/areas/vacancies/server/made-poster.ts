import { drawingsOf, hashOfPoster } from '#src/areas/catalogue/index.ts'
import type { MadePoster } from '#src/areas/files/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { layoutOfPoster } from '../made-poster.ts'
import { findVacancy } from '../rows/vacancies.ts'
import { asVacancy } from '../rows/view.ts'
import { posterText } from './poster-text.ts'

/** It shows phone and email, so it is public only while its vacancy is open. */
export async function findMadePoster(
  context: AppContext,
  publicUrl: string,
  id: number,
): Promise<MadePoster | undefined> {
  const row = await findVacancy(context.db, id)
  const layout = row && layoutOfPoster(row)
  if (!layout) return undefined
  const vacancy = asVacancy(row, dayInColombo(context.clock.now()))
  const text = await posterText(context.db, publicUrl, vacancy)
  const poster = { text, layout, shape: 'a4' } as const
  return {
    readers: { open: vacancy.is_open, user_id: row.user_id },
    hash: hashOfPoster(poster),
    draw: (sender) => drawingsOf(context).draw(id, poster, sender),
  }
}
