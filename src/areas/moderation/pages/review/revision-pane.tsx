import { useState } from 'react'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { RevisedVacancy } from '../../calls/revision.ts'
import { hasDraftedNote, RejectForm } from './reject-form.tsx'
import { RevisionCompared } from './revision-compared.tsx'
import type { Rejection } from './use-decisions.ts'

type RevisionPaneProps = {
  revised: RevisedVacancy
  busy: boolean
  isNewer: boolean
  onDecide: (status: 1 | 2, rejection?: Rejection) => Promise<boolean>
}

/** A change of a vacancy that is public, for an admin to approve or reject. Another one that came since is shown first. */
export function RevisionPane({ revised, busy, isNewer, onDecide }: RevisionPaneProps) {
  const { vacancy, revision } = revised
  const [rejectingId, setRejecting] = useState(hasDraftedNote(revision.id) ? revision.id : undefined)
  const rejecting = rejectingId === revision.id
  return (
    <Card>
      <div className="mb-4 flex flex-wrap gap-2 border-b border-line pb-3">
        <Button busy={busy} onClick={() => void onDecide(1)}>
          {p('revision.approve')}
        </Button>
        <Button variant="danger-outline" aria-expanded={rejecting} onClick={() => setRejecting(revision.id)}>
          {p('revision.reject')}
        </Button>
        <ButtonLink to={`/admin-panel/jobs/${vacancy.id}`} variant="secondary">
          {p('job_page.all')}
        </ButtonLink>
      </div>
      {rejecting && (
        <RejectForm
          id={revision.id}
          busy={busy}
          onCancel={() => setRejecting(undefined)}
          onReject={async (rejection) => void (await onDecide(2, rejection))}
        />
      )}
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
    </Card>
  )
}
