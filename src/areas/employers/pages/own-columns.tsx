import { WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { getReasons, rejectionReasonText } from '#src/areas/vacancies/rejection-reasons.ts'
import { formatNumber } from '#src/strings/format.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { Menu } from '#src/ui/shell/menu.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { countKey, useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import type { OwnVacancyRow } from '../calls/my-vacancies.ts'
import { StateBadge } from './vacancy-words.tsx'

/** The columns of *My vacancies*. */
export function useOwnColumns(): Column<OwnVacancyRow>[] {
  const { formatDay } = useDates()
  const a = useAccountText()
  return [
    {
      key: 'position',
      header: a('my_vacancies.position'),
      card: 'title',
      cell: ({ id, position, company_name }) => (
        <>
          <RouteLink
            to={`/account/vacancies/${id}`}
            className="font-semibold wrap-anywhere text-primary hover:underline"
          >
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
      className: 'figures',
      cell: ({ id, applications, received, unanswered }) => (
        <span className="block min-w-0">
          <RouteLink
            to={`/account/vacancies/${id}`}
            className="link -m-3 inline-block p-3"
            aria-label={`${a('my_vacancies.applications')}: ${formatNumber(applications)}`}
          >
            {formatNumber(applications)}
          </RouteLink>
          {unanswered > 0 && (
            <span className="block text-sm text-muted">
              <span>{received > 0 && `${a('my_vacancies.new', { count: formatNumber(received) })} · `}</span>
              <span>{a('my_vacancies.unanswered', { count: formatNumber(unanswered) })}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'views',
      header: a('my_vacancies.views'),
      className: 'figures',
      cell: ({ views }) => formatNumber(views),
    },
    {
      key: 'acts',
      header: a('my_vacancies.acts'),
      card: 'actions',
      cell: (row) => <RowActs row={row} />,
    },
  ]
}

/** Shows the first act, or both of two; others are in a menu. */
function RowActs({ row: { id, state, acts, unanswered } }: { row: OwnVacancyRow }) {
  const a = useAccountText()
  const here = `/account/vacancies/${id}` as const
  const isEditable = acts.includes('edit') || acts.includes('revise')
  const edit = isEditable && {
    to: `${here}/edit` as const,
    label: a(state === 'rejected' ? 'my_vacancies.correct' : 'my_vacancies.edit'),
  }
  const all = [
    state === 'rejected' && edit,
    unanswered > 0 && { to: here, label: a('my_vacancies.answer') },
    edit,
    { to: `${here}/copy` as const, label: a('my_vacancies.copy') },
  ].filter((act) => act !== false)
  const due = [...new Set(all)]
  // A menu is for more than one.
  const shown = due.length === 2 ? due : due.slice(0, 1)
  const others = due.slice(shown.length)
  return (
    <span className="relative flex flex-wrap gap-2 whitespace-normal @max-[44rem]:w-full">
      {shown.map(({ to, label }) => (
        <ButtonLink key={to} to={to} small variant="secondary" aria-label={`${label}: ${id}`}>
          {label}
        </ButtonLink>
      ))}
      {others.length > 0 && (
        <Menu label={a('my_vacancies.more')}>
          {others.map(({ to, label }) => (
            <li key={to}>
              <RouteLink to={to} aria-label={`${label}: ${id}`}>
                {label}
              </RouteLink>
            </li>
          ))}
        </Menu>
      )}
    </span>
  )
}

function StateOf({ row }: { row: OwnVacancyRow }) {
  const { state, revision } = row
  const t = useText()
  const a = useAccountText()
  const isRefused = state === 'rejected' || state === 'removed'
  return (
    <span className="block min-w-0">
      <StateBadge state={state} />
      {isRefused &&
        getReasons(row).map((reason) => (
          <span key={reason} className="block text-sm text-muted">
            {t(rejectionReasonText(reason))}
          </span>
        ))}
      {revision && <span className="block text-sm text-muted">{a('my_vacancies.revision')}</span>}
    </span>
  )
}
