import { data } from 'react-router'
import { countryName, localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import type { Load, LoadInput } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { abroadTexts } from '../abroad-text.ts'
import { shownNames, type ShownNames } from '../vacancy-text.tsx'
import { showCompany, showVacancy } from './read-calls.ts'
import { similarTo, type SimilarVacancy } from './similar-vacancies.tsx'

export type ShownVacancy = AnswerOf<typeof showVacancy>
export type ShownCompany = AnswerOf<typeof showCompany>

/** Returns the way in which a vacancy ended that the public may still read. Visitors get no `state`. */
export function endedState({ state, is_open, closed_reason }: ShownVacancy) {
  const ended = state ?? (is_open ? 'open' : (closed_reason ?? 'expired'))
  return ended === 'expired' || ended === 'filled' || ended === 'withdrawn' ? ended : undefined
}

/** The page has a view for each outcome of loading a vacancy. */
export type JobView =
  | {
      state: 'found'
      vacancy: ShownVacancy
      company: ShownCompany | undefined
      names: ShownNames
      abroad: AbroadTexts | undefined
      similar: SimilarVacancy[]
      today: string
    }
  | { state: 'missing' }
  | { state: 'gone'; isFraud: boolean; similar: SimilarVacancy[]; today: string }
  | { state: 'failed'; message: string | undefined; network: boolean }

export const jobStatus = { found: 200, missing: 404, gone: 410, failed: 503 } as const

export const loadJob = (async (api, input) => {
  const view = await findJob(api, input)
  return data({ job: view }, { status: jobStatus[view.state] })
}) satisfies Load<unknown>

/** In the browser the page stands at once, with its loading text, and the vacancy follows. */
export const beginJob = (async (api, input) => ({ job: findJob(api, input) })) satisfies Load<unknown>

export async function findJob(
  api: Api,
  { params, signal, language }: Pick<LoadInput, 'params' | 'signal' | 'language'>,
): Promise<JobView> {
  const today = todayInColombo()
  const [result, local] = await Promise.all([
    api(showVacancy, { params: { id: params['id'] ?? '' }, signal }),
    localNames(api, language),
  ])
  if (result.ok) {
    const vacancy = result.data
    const { country } = vacancy
    const names = shownNames(
      vacancy,
      local,
      country === HOME_COUNTRY ? country : await countryName(api, language, country),
    )
    // The owner of a pending one is not looking for others.
    const isShown = vacancy.is_open || endedState(vacancy)
    const [abroad, company, similar] = await Promise.all([
      abroadTexts(vacancy, language),
      isShown && vacancy.company
        ? api(showCompany, { params: { id: vacancy.company.id }, signal })
        : undefined,
      isShown ? similarTo(api, vacancy, local, signal) : [],
    ])
    return {
      state: 'found',
      vacancy,
      company: company?.ok ? company.data : undefined,
      names,
      abroad,
      similar,
      today,
    }
  }
  if (result.kind === 'network') return { state: 'failed', message: undefined, network: true }
  if (result.status === 404) return { state: 'missing' }
  if (result.status === 410)
    return {
      state: 'gone',
      isFraud: result.problem['is_fraud'] === true,
      similar: await similarTo(api, { id: Number(params['id']) }, local, signal),
      today,
    }
  const { message } = result.problem
  return { state: 'failed', message: typeof message === 'string' ? message : undefined, network: false }
}
