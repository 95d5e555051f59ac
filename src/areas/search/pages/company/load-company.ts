import { data, redirect } from 'react-router'
import { companyHref, readCompanyId } from '#src/areas/catalogue/company-address.ts'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api, Result } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Load, LoadInput } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import type { ListedVacancy } from '../../calls/lists/search-vacancies.ts'
import { PER_PAGE } from '../filters/home-address.ts'
import { searchVacancies, showCompany } from '../list/list-calls.ts'
import { loadedVacancies } from '../list/loaded.ts'

/** A company, with its district in the language of the page. */
export type ShownCompany = AnswerOf<typeof showCompany> & { shownDistrict: string | null }

/** The page has a view for each outcome of loading a company. */
export type CompanyView =
  | {
      state: 'found'
      company: ShownCompany
      /** `undefined` if the list did not come. */
      rows: ListedVacancy[] | undefined
      total: number
      page: number
      today: string
    }
  | { state: 'missing' }
  | { state: 'failed'; network: boolean }

const statuses = { found: 200, missing: 404, failed: 503 } as const

/** `isWritten`: the server writes the page, for search engines too. */
const load = (isWritten: boolean) =>
  (async (api, input) => {
    const view = await findCompany(api, input)
    // The company is what the page is about; a list that did not come is an error of ours all the same.
    const status = view.state === 'found' && !view.rows ? 503 : statuses[view.state]
    return data({ view, isWritten }, { status })
  }) satisfies Load<unknown>

export const writeCompany = load(true)
export const loadCompany = load(false)

async function findCompany(api: Api, input: LoadInput): Promise<CompanyView> {
  const { params, url, signal, language } = input
  const id = readCompanyId(params['id'])
  if (id === undefined) return { state: 'missing' }
  const page = getPage(url)
  const query = { company: String(id), page, per_page: PER_PAGE, names_in: language }
  const [result, answer, names] = await Promise.all([
    api(showCompany, { params: { id }, signal }),
    api(searchVacancies, { query, signal }),
    localNames(api, language),
  ])
  if (!result.ok) return result.kind === 'refused' && result.status === 404 ? missing : failed(result)
  const { district } = result.data
  const company = { ...result.data, shownDistrict: district === null ? null : names.district(district) }
  const path = companyHref(company)
  if (path !== `/companies/${params['id']}`) throw redirect(path + url.search, 301)
  const list = loadedVacancies(answer)
  return {
    state: 'found',
    company,
    rows: list.ok ? list.value.vacancies.map(({ company: _, logo: _logo, ...row }) => row) : undefined,
    total: list.ok ? list.value.total : 0,
    page,
    today: todayInColombo(),
  }
}

const missing: CompanyView = { state: 'missing' }

function failed(result: Result<unknown>): CompanyView {
  return { state: 'failed', network: !result.ok && result.kind === 'network' }
}

/** The number of the page in the address; any other text there is the first page. */
function getPage({ searchParams }: URL): number {
  const page = searchParams.get('page') ?? ''
  return /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1
}
