import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { useToday } from '#src/web/site/use-today.ts'
import type { SavedVacancy } from '../../calls/saved.ts'
import { ClosingDay } from '../closing-day.tsx'
import { CompanyLink } from '../company-link.tsx'
import { SaveButton } from '../save-button.tsx'
import { WrittenText } from '../written-text.tsx'
import { useSavedText } from './saved-text.ts'

/** Of one that the board says nothing of any more, the device may still know the position. */
export type ListedSaved = SavedVacancy & { title?: string }

const endings = {
  expired: 'saved.ended',
  filled: 'saved.filled',
  withdrawn: 'saved.withdrawn',
  gone: 'saved.gone',
} as const

export function SavedList({ rows, local }: { rows: readonly ListedSaved[]; local: LocalNames }) {
  const t = useText()
  const s = useSavedText()
  if (rows.length === 0) {
    const browse = <ButtonLink to="/">{t('apply.browse')}</ButtonLink>
    return <EmptyState title={s('saved.none')} reason={s('saved.none.hint')} action={browse} />
  }
  return (
    <ul className="divide-y divide-line rounded border border-line bg-card">
      {rows.map((row) => (
        <li key={row.id}>
          <SavedRow row={row} place={row.city && local.city(row.city)} />
        </li>
      ))}
    </ul>
  )
}

function SavedRow({ row, place }: { row: ListedSaved; place: string | null }) {
  const t = useText()
  const s = useSavedText()
  const today = useToday()
  const { id, state, company_name, closing_date } = row
  const position = row.position ?? (row.title || s('saved.vacancy', { id }))
  return (
    <article className="px-4 py-3">
      <SaveButton id={id} position={position} />
      <h2 className="text-base wrap-anywhere">
        {state === 'gone' ? (
          <WrittenText text={position} />
        ) : (
          <RouteLink to={`/jobs/${id}`} className="link inline-block min-h-6 font-semibold">
            <WrittenText text={position} />
          </RouteLink>
        )}
      </h2>
      <p className="text-sm wrap-anywhere">
        {company_name && <CompanyLink name={company_name} company={row.company} />}
        {place && <span className="text-muted"> · {place}</span>}
      </p>
      <p className="text-sm">
        {state === 'open' ? (
          closing_date &&
          today && (
            <>
              <span className="text-muted">{t('home.closes')} </span>
              <ClosingDay day={closing_date} today={today} />
            </>
          )
        ) : (
          <strong>{s(endings[state])}</strong>
        )}
      </p>
    </article>
  )
}
