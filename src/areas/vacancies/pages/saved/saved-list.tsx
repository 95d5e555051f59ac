import { useEffect, useState } from 'react'
import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { SavedKey, texts } from '#src/strings/saved/en.ts'
import type { Values } from '#src/strings/t.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { readSeen, SEEN_CHANGED, type SeenOnDevice, showVacancy } from '#src/web/boot/seen-vacancies.ts'
import { loadTexts, useText } from '#src/web/site/text.tsx'
import { useToday } from '#src/web/site/today.ts'
import type { SavedVacancy } from '../../calls/saved.ts'
import { SaveButton } from '../save-and-hide.tsx'
import { ClosingDay, CompanyLink, WrittenText } from '../vacancy-text.tsx'

export const useSavedText: () => (key: SavedKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/saved/${language}.ts`),
)

/** `title`: the position that the device stored, for a vacancy that the board no longer shows. */
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
          <RouteLink to={`/jobs/${id}`} className="inline-block min-h-6 text-primary hover:underline">
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

/** Only the device knows hidden vacancies, with the positions that it stored. */
export function HiddenList() {
  const s = useSavedText()
  const [hidden, setHidden] = useState<SeenOnDevice['hidden']>([])
  useEffect(() => {
    const read = () => setHidden(readSeen().hidden.reverse())
    read()
    document.addEventListener(SEEN_CHANGED, read)
    return () => document.removeEventListener(SEEN_CHANGED, read)
  }, [])
  if (hidden.length === 0) return null
  return (
    <section id="hidden" className="mt-8">
      <h2>{s('saved.hidden')}</h2>
      <ul className="mt-2 divide-y divide-line rounded border border-line bg-card">
        {hidden.map(([id, title]) => {
          const position = title || s('saved.vacancy', { id })
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
              <RouteLink
                to={`/jobs/${id}`}
                className="inline-block min-h-6 font-semibold wrap-anywhere text-primary hover:underline"
              >
                <WrittenText text={position} />
              </RouteLink>
              <Button
                variant="secondary"
                aria-label={s('saved.show_again.label', { position })}
                onClick={() => showVacancy(id)}
              >
                {s('saved.show_again')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
