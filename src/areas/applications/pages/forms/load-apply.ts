import { data } from 'react-router'
import { loadCities, type CityLines } from '#src/areas/catalogue/pages/choices.ts'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { readRetention } from '#src/areas/site/pages/read-retention.ts'
import { showVacancy, type Vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { comingWalkIn, walkInHours } from '#src/areas/vacancies/vacancy.ts'
import type { Load } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'

export interface AppliedFor extends Pick<
  Vacancy,
  'id' | 'position' | 'company_name' | 'category' | 'closing_date'
> {
  /** The place of work, else the company's address. */
  location: string
  /** The city of the place of work, else its district. */
  town: string | null
  /** True if it takes applications by phone number. */
  byPhone: boolean
  /** Applicants may come without an appointment. */
  walkIn: { day: string; hours: string; place: string } | undefined
  /** Months from the closing date until its applications are deleted. */
  storedMonths: number | undefined
}

type ApplyView =
  | { state: 'open'; vacancy: AppliedFor; cities: CityLines | undefined; today: string }
  | { state: 'missing' }
  | { state: 'failed'; message: string | undefined }

/** The vacancy is loaded by the id in the address, so that a reload or a shared link works (decisions, "Screens"). */
export const loadApply = (async (api, { params, signal, language }) => {
  const [result, cities, names, retention] = await Promise.all([
    api(showVacancy, { params: { id: params['id'] ?? '' }, signal }),
    loadCities(api, language),
    localNames(api, language),
    api(readRetention, { signal }),
  ])
  const answer = (view: ApplyView, status: number) => data(view, { status })
  if (result.ok) {
    const { id, position, company_name, closing_date, is_open, apply_by, ...at } = result.data
    if (!is_open) return answer({ state: 'missing' }, 404)
    const category = at.category && { ...at.category, name: names.category(at.category) }
    const place = [
      at.work_address,
      at.city && names.city(at.city),
      at.district && names.district(at.district),
    ]
    // A town may have the name of its district.
    const location = [...new Set(place.filter(Boolean))].join(', ') || at.address
    const town = place[1] || place[2] || null
    const byPhone = apply_by?.includes('phone') === true
    const storedMonths = retention.ok ? retention.data.applications : undefined
    const today = todayInColombo()
    const day = comingWalkIn(at, today)
    const walkIn =
      day === undefined ? undefined : { day, hours: walkInHours(at), place: at.walk_in_place ?? '' }
    const vacancy = {
      id,
      position,
      company_name,
      category,
      location,
      town,
      closing_date,
      byPhone,
      walkIn,
      storedMonths,
    }
    return answer({ state: 'open', vacancy, cities, today }, 200)
  }
  if (result.kind === 'network') return answer({ state: 'failed', message: undefined }, 503)
  if (result.status === 404 || result.status === 410) return answer({ state: 'missing' }, result.status)
  return answer({ state: 'failed', message: result.problem.message }, 503)
}) satisfies Load<unknown>
