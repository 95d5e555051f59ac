import type { AnswerOf } from '#src/contract/endpoint.ts'
import { catalogueTerms } from '#src/features/catalogue/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { showFacets } from '../../facets-contract.ts'
import { postedWithinDays, salarySteps } from '../../filter-steps.ts'
import { filteredFields } from '../../vacancy-fields.ts'
import { listOpen } from '../lists/vacancy-lists.ts'
import type { PublicQuery } from '../queries/list-facts.ts'
import { understoodSearch } from '../search/understood-search.ts'

type Facets = AnswerOf<typeof showFacets>

/** The counts of a list, and of what it would have with other choices. */
export async function seeFacets({ db, clock }: AppContext, query: PublicQuery): Promise<Facets> {
  const today = dayInColombo(clock.now())
  const totalOf = async (asked: PublicQuery) =>
    (await listOpen(db, asked, today, { limit: 0, offset: 0 })).total!
  const counts = async <Value>(values: readonly Value[], withValue: (value: Value) => PublicQuery) => {
    const counted: { value: Value; count: number }[] = []
    for (const value of values)
      counted.push({ value, count: await totalOf({ ...query, ...withValue(value) }) })
    return counted
  }
  const { categories, districts } = await catalogueTerms(db)
  const total = await totalOf(query)
  const { salary_min: _, ...withoutPay } = query
  return {
    total,
    no_pay: (await totalOf(withoutPay)) - (await totalOf({ ...query, salary_min: 1 })),
    facets: {
      category: await counts(
        categories.map(({ id }) => id),
        (value) => ({ category: [value] }),
      ),
      district: await counts(
        districts.map(({ names }) => names[0]!),
        (value) => ({ district: [value] }),
      ),
      employment_type: await counts(filteredFields.employment_type.values, (value) => ({
        employment_type: [value],
      })),
      workplace: await counts(filteredFields.workplace.values, (value) => ({ workplace: [value] })),
      experience_level: await counts(filteredFields.experience_level.values, (value) => ({
        experience_level: [value],
      })),
      salary_min: await counts(salarySteps, (value) => ({ salary_min: value })),
      posted_within: await counts(postedWithinDays, (value) => ({ posted_within: value })),
      language: await counts(['en', 'si', 'ta'] as const, (value) => ({ language: [value] })),
    },
    relaxations:
      total > 0
        ? []
        : await Promise.all(
            Object.keys(query).map(async (filter) => ({
              filter,
              total: await totalOf({ ...query, [filter]: undefined }),
            })),
          ),
    ...(await understoodSearch(db, query, today)),
  }
}
