import { formatTime, p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { RevisedVacancy } from '../../calls/revision.ts'
import { DecisionPane } from './decision-pane.tsx'
import { RevisionCompared } from './revision-compared.tsx'
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
