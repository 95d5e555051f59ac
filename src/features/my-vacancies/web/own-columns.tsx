import { rejectionReasonText } from '#src/features/vacancies/rejection-reasons.ts'
import { WrittenText } from '#src/features/vacancies/web/written-text.tsx'
import { formatDay, formatNumber } from '#src/strings/format.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import type { Column } from '#src/ui/table.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import type { OwnVacancyRow } from '../own-contract.ts'
import { countKey, StateBadge } from './own-words.tsx'

/** The columns of *My vacancies*. */
export function useOwnColumns(): Column<OwnVacancyRow>[] {
  const a = useAccountText()
  return [
    {
      key: 'position',
      header: a('my_vacancies.position'),
      card: 'title',
      cell: ({ id, position, company_name }) => (
        <>
          <RouteLink to={`/account/vacancies/${id}`} className="link font-semibold wrap-anywhere">
            <WrittenText text={position} />
          </RouteLink>
          <span className="block font-normal text-muted wrap-anywhere">
            <WrittenText text={company_name} /> · {a('my_vacancies.reference', { id })}
          </span>
        </>
      ),
    },
    { key: 'state', header: a('my_vacancies.state'), cell: (row) => <StateOf row={row} /> },
    {
      key: 'closes',
      header: a('my_vacancies.closes'),
      cell: ({ closing_date, days_left }) => (
        <span className="block min-w-0">
          <time dateTime={closing_date} className="whitespace-nowrap">
            {formatDay(closing_date)}
          </time>
          {days_left !== null && (
            <span className="block text-sm text-muted">
              {a(countKey('my_vacancies.days_left', days_left), { days: days_left })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'applications',
      header: a('my_vacancies.applications'),
      className: 'tabular-nums',
      cell: ({ id, applications }) => (
        <RouteLink
          to={`/account/vacancies/${id}/applications`}
          className="link"
          aria-label={`${a('my_vacancies.applications')}: ${formatNumber(applications)}`}
        >
          {formatNumber(applications)}
        </RouteLink>
      ),
    },
    {
      key: 'acts',
      header: a('my_vacancies.acts'),
      card: 'actions',
      cell: ({ id, acts }) => (
        <span className="flex flex-wrap gap-2 whitespace-normal">
          {(acts.includes('edit') || acts.includes('revise')) && (
            <ButtonLink
              to={`/account/vacancies/${id}/edit`}
              small
              variant="secondary"
              aria-label={`${a('my_vacancies.edit')}: ${id}`}
            >
              {a('my_vacancies.edit')}
            </ButtonLink>
          )}
          <ButtonLink
            to={`/account/vacancies/${id}/copy`}
            small
            variant="secondary"
            aria-label={`${a('my_vacancies.copy')}: ${id}`}
          >
            {a('my_vacancies.copy')}
          </ButtonLink>
        </span>
      ),
    },
  ]
}

function StateOf({ row: { state, revision, rejection_reason } }: { row: OwnVacancyRow }) {
  const t = useText()
  const a = useAccountText()
  const isRefused = state === 'rejected' || state === 'removed'
  return (
    <span className="block min-w-0">
      <StateBadge state={state} />
      {isRefused && rejection_reason && (
        <span className="block text-sm text-muted">{t(rejectionReasonText(rejection_reason))}</span>
      )}
      {revision && <span className="block text-sm text-muted">{a('my_vacancies.revision')}</span>}
    </span>
  )
}
