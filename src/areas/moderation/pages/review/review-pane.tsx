import { useCallback, useEffect, useState } from 'react'
import { p } from '#src/strings/panel.ts'
import { duplicateOf } from '#src/strings/rejection-templates.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { loaded, type Loaded } from '#src/web/panel/panel-load.ts'
import { useMay } from '#src/web/panel/role.tsx'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import { listNotes, type VacancyNote } from '../../calls/notes.ts'
import { VacancyNotes } from '../vacancy/vacancy-notes.tsx'
import { DecisionPane } from './decision-pane.tsx'
import { useEvidence } from './evidence.tsx'
import { ReviewedVacancy } from './reviewed-vacancy.tsx'
import { suggestedBy } from './suggested.ts'
import type { Rejection, Status } from './use-decisions.ts'

type ReviewPaneProps = {
  vacancy: AdminVacancy
  here: string
  busy: boolean
  onDecide: (status: Status, rejection?: Rejection) => Promise<boolean>
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

export function ReviewPane({ vacancy, here, busy, onDecide, onNext, onPrevious }: ReviewPaneProps) {
  const evidence = useEvidence(vacancy.id)
  const may = useMay()
  const suggested = suggestedBy(evidence, may)
  const rejectDuplicate = (other: number) => {
    const rejection_note = duplicateOf(suggested.language ?? 'en', other)
    void onDecide(2, { rejection_reason: 'duplicate', rejection_note })
  }
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
      accept={{
        key: 'a',
        label: p(vacancy.risk?.is_marked ? 'high_risk.approve' : 'review.approve'),
        isMarked: vacancy.risk?.is_marked,
        onPress: () => void onDecide(1),
      }}
      refuse={{ label: p('review.reject'), onReason: (rejection) => onDecide(2, rejection), suggested }}
      keysLabel={p('review.keys')}
      links={links}
      onNext={onNext}
      onPrevious={onPrevious}
    >
      <QueueNotes key={`notes ${vacancy.id}`} id={vacancy.id} />
      <ReviewedVacancy
        key={vacancy.id}
        vacancy={vacancy}
        evidence={evidence}
        onRejectDuplicate={rejectDuplicate}
      />
    </DecisionPane>
  )
}

/** Notes of admins come above the vacancy that they are about. */
function QueueNotes({ id }: { id: number }) {
  const [notes, setNotes] = useState<Loaded<readonly VacancyNote[]>>()
  const load = useCallback(async () => {
    const result = await panelApi(listNotes, { params: { id } })
    setNotes(loaded(result, 'notes.failed_to_load'))
  }, [id])
  useEffect(() => {
    void load()
  }, [load])
  return (
    <section aria-label={p('notes.title')} className="mb-4 border-s-4 border-accent ps-3">
      {notes && <VacancyNotes id={id} notes={notes} folded onChanged={load} />}
    </section>
  )
}
