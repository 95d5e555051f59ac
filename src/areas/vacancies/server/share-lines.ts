import type { Db } from '#src/platform/db/database.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import type { texts } from '#src/strings/poster/en.ts'
import { type PosterFacts, posterText } from './poster-text.ts'

const words = await loadNamespace<typeof texts>(
  (language) => import(`../../../strings/poster/${language}.ts`),
)

interface ShareText {
  /** The most important first. */
  lines: string[]
  path: string
}

/** The message to a group about a vacancy, in the language of the vacancy. */
export async function shareText(db: Db, vacancy: PosterFacts): Promise<ShareText> {
  const language = vacancy.language ?? languageOfText(`${vacancy.position} ${vacancy.description}`)
  const { title, company, facts } = await posterText(db, '', vacancy)
  const [place, pay, closes] = facts
  const lines = [
    `${title}, ${company}`,
    pay!.value,
    place!.value,
    `${closes!.label}: ${closes!.value}`,
    vacancy.apply_by?.includes('phone') ? words[language]['poster.no_cv'] : '',
  ]
  return { lines: lines.filter((line) => line !== ''), path: localizedPath(language, `/jobs/${vacancy.id}`) }
}
