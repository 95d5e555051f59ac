import type { VacancyState } from '#src/features/vacancies/vacancy-state.ts'
import type { AccountKey } from '#src/strings/account/en.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'

const tones: Record<VacancyState, BadgeTone> = {
  pending: 'neutral',
  open: 'neutral',
  expired: 'neutral',
  filled: 'neutral',
  withdrawn: 'neutral',
  rejected: 'rejected',
  frozen: 'rejected',
  removed: 'neutral',
}

export function StateBadge({ state }: { state: VacancyState }) {
  const a = useAccountText()
  return (
    // Some languages have no shorter word than one that needs two lines on a phone.
    <Badge tone={tones[state]} className="whitespace-normal!">
      {a(`my_vacancies.state.${state}`)}
    </Badge>
  )
}

/** The words of a number, with its own words for one where `<key>.one` stands. */
export function countKey(key: 'my_vacancies.count' | 'my_vacancies.days_left', count: number): AccountKey {
  if (key === 'my_vacancies.days_left' && count === 0) return 'my_vacancies.days_left.none'
  return count === 1 ? `${key}.one` : key
}
