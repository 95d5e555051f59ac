import type { Vacancy } from '#src/features/vacancies/contract.ts'
import { p } from '#src/strings/panel.ts'

type PosterNowProps = {
  vacancy: Pick<Vacancy, 'job_poster' | 'poster_width' | 'poster_height' | 'position' | 'company_name'>
}

/** The poster that a job has, before another one is chosen. */
export function PosterNow({ vacancy }: PosterNowProps) {
  const { job_poster: path, poster_width, poster_height } = vacancy
  if (path === null) return <p className="text-muted">{p('edit.poster.none')}</p>
  return (
    <figure>
      <figcaption className="mb-1 font-semibold">{p('edit.poster.now')}</figcaption>
      <a href={`/storage/${path}`} target="_blank" rel="noreferrer" className="inline-block">
        <img
          src={`/storage/${path}`}
          alt={p('review.poster.alt', { company: vacancy.company_name, position: vacancy.position })}
          width={poster_width ?? undefined}
          height={poster_height ?? undefined}
          className="h-auto max-h-64 w-auto max-w-full rounded border border-line"
        />
      </a>
    </figure>
  )
}
