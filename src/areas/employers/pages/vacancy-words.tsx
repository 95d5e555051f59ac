import type { VacancyState } from '#src/areas/vacancies/vacancy-state.ts'
import type { AccountKey } from '#src/strings/account/en.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'

export function StateBadge({ state }: { state: VacancyState }) {
  const a = useAccountText()
  const tone = state === 'rejected' || state === 'frozen' ? 'rejected' : 'neutral'
  return (
    // Some languages have no shorter word than one that needs two lines on a phone.
    <Badge tone={tone} className="whitespace-normal!">
      {a(`my_vacancies.state.${state}`)}
    </Badge>
  )
}

/** The words of a number, with its own words for one where `<key>.one` stands. */
export function countKey(key: 'my_vacancies.count' | 'my_vacancies.days_left', count: number): AccountKey {
  if (key === 'my_vacancies.days_left' && count === 0) return 'my_vacancies.days_left.none'
  return count === 1 ? `${key}.one` : key
}
