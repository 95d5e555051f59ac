import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { readSeen, SEEN_CHANGED, showVacancy, type SeenOnDevice } from '#src/web/boot/seen-vacancies.ts'
import { WrittenText } from '../written-text.tsx'
import { useSavedText } from './saved-text.ts'

/** The device alone knows them: their positions are those that it noted. */
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
              <RouteLink to={`/jobs/${id}`} className="link inline-block min-h-6 wrap-anywhere">
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
