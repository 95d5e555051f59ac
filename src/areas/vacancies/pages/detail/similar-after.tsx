import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { browserApi } from '#src/web/api/api.ts'
import type { Posted } from '#src/web/forms/posted.ts'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { similarTo, type SimilarVacancy, SimilarVacancies } from './similar-vacancies.tsx'

const SHOWN = 3

export type PostedWithSimilar<A> = Posted<A> & { similar?: SimilarVacancy[] }

/** Without script the answer has them already. */
export async function withSimilar<A>(
  { data: posted, init }: { data: Posted<A>; init: ResponseInit | null },
  find: (answer: A) => Promise<SimilarVacancy[]>,
) {
  const all: PostedWithSimilar<A> = posted.ok ? { ...posted, similar: await find(posted.answer) } : posted
  return data(all, init ?? {})
}

type SimilarAfterProps = { id?: number; category: number; found: SimilarVacancy[] | undefined }

/** Somebody who has just sent an application sees others like it. */
export function SimilarAfter({ id, category, found }: SimilarAfterProps) {
  const t = useText()
  const language = usePageLanguage()
  const [similar, setSimilar] = useState(found)
  useEffect(() => {
    const left = new AbortController()
    const load = async () => {
      const to = id === undefined ? { job_category_id: category } : { id }
      const vacancies = await similarTo(browserApi, to, await localNames(browserApi, language), left.signal)
      if (!left.signal.aborted) setSimilar(vacancies)
    }
    if (!found) load().catch(() => undefined)
    return () => left.abort()
  }, [id, category, found, language])
  if (!similar?.length) return null
  return (
    <SimilarVacancies
      title={t('job.similar')}
      vacancies={similar.slice(0, SHOWN)}
      today={todayInColombo()}
      className="max-w-2xl"
    />
  )
}
