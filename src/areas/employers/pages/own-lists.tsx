import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { OwnVacancyRow } from '../calls/my-vacancies.ts'

/** Leads to the lists over all vacancies of the account. */
export function OwnLists({ rows }: { rows: readonly OwnVacancyRow[] }) {
  const a = useAccountText()
  if (rows.every(({ applications }) => applications === 0)) return null
  return (
    <p className="mb-3 flex flex-wrap gap-x-6">
      <RouteLink to="/account/vacancies/interviews" className="link">
        {a('interviews.title')}
      </RouteLink>
      {rows.some(({ received }) => received > 0) && (
        <RouteLink to="/account/vacancies/unanswered" className="link">
          {a('unanswered.title')}
        </RouteLink>
      )}
    </p>
  )
}
