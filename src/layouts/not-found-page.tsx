import { data, useLoaderData } from 'react-router'
import { localNames, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import { listVacancies } from '#src/areas/search/pages/list/list-calls.ts'
import {
  shown,
  type SimilarVacancy,
  SimilarVacancies,
} from '#src/areas/vacancies/pages/detail/similar-vacancies.tsx'
import type { Api } from '#src/contract/client.ts'
import { inBrowser, type Load, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { MissingPageSuggestions } from '#src/web/site/missing-page-suggestions.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'

const MAX = 6

/** The newest open vacancies, shown instead of the missing page. */
async function newestVacancies(api: Api, local: LocalNames, signal: AbortSignal): Promise<SimilarVacancy[]> {
  const result = await api(listVacancies, { query: { per_page: MAX }, signal })
  return result.ok && Array.isArray(result.data) ? result.data.map((row) => shown(row, local)) : []
}

const load = (async (api, { signal, language }) =>
  data(
    { newest: await newestVacancies(api, await localNames(api, language), signal), today: todayInColombo() },
    { status: 404 },
  )) satisfies Load<unknown>

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle: PageHandle = { framework: 'when-wanted' }

export default function NotFoundPage() {
  const t = useText()
  const { newest, today } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTop title={t('error.not_found.title')} lead={t('error.not_found.text')} />
      <MissingPageSuggestions>
        {newest.length > 0 && (
          <SimilarVacancies
            title={t('error.not_found.latest')}
            vacancies={newest}
            today={today}
            className="mt-8"
          />
        )}
      </MissingPageSuggestions>
    </>
  )
}
