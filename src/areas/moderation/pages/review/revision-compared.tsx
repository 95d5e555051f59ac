import type { Vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { ComparedVersions } from '#src/areas/vacancies/pages/form/versions/compared-versions.tsx'
import { p } from '#src/strings/panel.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Revision } from '../../calls/revisions/revision.ts'
import { Poster } from './reviewed-vacancy.tsx'

type RevisionComparedProps = { vacancy: Vacancy; revision: Revision }

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

function Side({ label, vacancy }: { label: string; vacancy: Vacancy }) {
  return (
    <figure className="min-w-0 rounded border border-line p-3">
      <figcaption className="mb-1 text-sm text-muted">{label}</figcaption>
      <Poster vacancy={vacancy} />
    </figure>
  )
}
