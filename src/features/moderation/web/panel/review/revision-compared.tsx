import type { Vacancy } from '#src/features/vacancies/contract.ts'
import { ComparedVersions } from '#src/features/vacancy-form/web/versions/compared-versions.tsx'
import { p } from '#src/strings/panel.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Revision } from '../../../revision-contract.ts'

type RevisionComparedProps = { vacancy: Vacancy; revision: Revision }

/** Shows what is public beside what its owner proposes, with the changed words marked, and both posters where that changes. */
export function RevisionCompared({ vacancy, revision }: RevisionComparedProps) {
  const t = useText()
  const { proposed, fields } = revision
  return (
    <div className="space-y-4">
      <ComparedVersions
        t={t}
        before={vacancy}
        after={proposed}
        fields={fields}
        words={{ before: p('revision.now'), after: p('revision.then'), nothingSaid: p('unknown') }}
      />
      {fields.includes('job_poster') && (
        <section aria-label={p('jobs.poster')}>
          <h3 className="mb-1 text-base font-semibold">{p('jobs.poster')}</h3>
          <div className="grid gap-2 md:grid-cols-2">
            <Side label={p('revision.now')} vacancy={vacancy} />
            <Side label={p('revision.then')} vacancy={proposed} />
          </div>
        </section>
      )}
    </div>
  )
}

/** Admins read every poster, by the cookie that a picture's request brings. */
function Side({ label, vacancy }: { label: string; vacancy: Vacancy }) {
  const { job_poster, position, company_name: company, poster_width, poster_height } = vacancy
  return (
    <figure className="min-w-0 rounded border border-line p-3">
      <figcaption className="mb-1 text-sm text-muted">{label}</figcaption>
      {job_poster === null ? (
        p('review.no_poster')
      ) : (
        <a href={`/storage/${job_poster}`} target="_blank" rel="noreferrer" title={p('review.poster.open')}>
          <img
            src={`/storage/${job_poster}`}
            alt={p('review.poster.alt', { company, position })}
            width={poster_width ?? undefined}
            height={poster_height ?? undefined}
            className="h-auto max-w-full rounded border border-line"
          />
        </a>
      )}
    </figure>
  )
}
