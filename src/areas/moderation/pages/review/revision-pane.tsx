import type { Vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { ComparedVersions } from '#src/areas/vacancies/pages/form/versions/compared-versions.tsx'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { RevisedVacancy, Revision } from '../../calls/revision.ts'
import { DecisionPane } from './decision-pane.tsx'
import { Poster } from './reviewed-vacancy.tsx'
import type { Rejection } from './use-decisions.ts'

type RevisionPaneProps = {
  revised: RevisedVacancy
  busy: boolean
  isNewer: boolean
  onDecide: (status: 1 | 2, rejection?: Rejection) => Promise<boolean>
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** A change of a vacancy that is public, for an admin to approve or reject. Another one that came since is shown first. */
export function RevisionPane({ revised, busy, isNewer, onDecide, onNext, onPrevious }: RevisionPaneProps) {
  const { vacancy, revision } = revised
  return (
    <DecisionPane
      id={revision.id}
      busy={busy}
      accept={{ key: 'a', label: p('revision.approve'), onPress: () => void onDecide(1) }}
      refuse={{ label: p('revision.reject'), onReason: (rejection) => onDecide(2, rejection) }}
      keysLabel={p('review.keys')}
      links={
        <ButtonLink to={`/admin-panel/jobs/${vacancy.id}`} variant="secondary">
          {p('job_page.all')}
        </ButtonLink>
      }
      onNext={onNext}
      onPrevious={onPrevious}
    >
      {isNewer && (
        <Notice tone="warning" live className="my-3">
          {p('revision.newer')}
        </Notice>
      )}
      <h2 className="mt-2 wrap-anywhere">{vacancy.position}</h2>
      <p className="mb-3 text-muted">
        {vacancy.company_name} · {p('revision.sent', { when: formatTime(revision.created_at) })}
      </p>
      <p className="mb-3">{p('revision.text')}</p>
      <RevisionCompared vacancy={vacancy} revision={revision} />
    </DecisionPane>
  )
}

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
