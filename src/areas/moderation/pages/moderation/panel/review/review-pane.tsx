import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import type { AdminVacancy } from '../../../../admin-vacancy.ts'
import { DecisionPane } from './decision-pane.tsx'
import { ReviewedVacancy } from './reviewed-vacancy.tsx'
import type { Rejection, Status } from './use-decisions.ts'

type ReviewPaneProps = {
  vacancy: AdminVacancy
  here: string
  busy: boolean
  onDecide: (status: Status, rejection?: Rejection) => Promise<boolean>
  onNext?: () => void
  onPrevious?: () => void
}

export function ReviewPane({ vacancy, here, busy, onDecide, onNext, onPrevious }: ReviewPaneProps) {
  const links = (
    <>
      <ButtonLink
        to={`/admin-panel/jobs/edit/${vacancy.id}`}
        // The review goes on here after the edit.
        state={{ back: `/admin-panel/review${here}` }}
        variant="secondary"
      >
        {p('review.edit')}
      </ButtonLink>
      <ButtonLink to={`/admin-panel/jobs/${vacancy.id}`} variant="quiet">
        {p('job_page.all')}
      </ButtonLink>
    </>
  )
  return (
    <DecisionPane
      id={vacancy.id}
      busy={busy}
      accept={{ key: 'a', label: p('review.approve'), onPress: () => void onDecide(1) }}
      refuse={{ label: p('review.reject'), onReason: (rejection) => onDecide(2, rejection) }}
      keysLabel={p('review.keys')}
      links={links}
      onNext={onNext}
      onPrevious={onPrevious}
    >
      <ReviewedVacancy key={vacancy.id} vacancy={vacancy} />
    </DecisionPane>
  )
}
