import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'
import { decideRevision, type RevisedVacancy } from '../../revision-contract.ts'
import { RejectForm } from './reject-form.tsx'
import { RevisionCompared } from './revision-compared.tsx'
import type { Rejection } from './use-decisions.ts'

type RevisionPaneProps = {
  revised: RevisedVacancy
  /** The next one of the queue is shown. */
  onDecided: () => void
}

/** A change of a vacancy that is public, for an admin to approve or reject. Another one that came since is shown first. */
export function RevisionPane({ revised, onDecided }: RevisionPaneProps) {
  const { vacancy, revision } = revised
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const [isNewer, setNewer] = useState(false)
  useEffect(() => setRejecting(false), [revision.id])

  async function decide(status: 1 | 2, rejection: Rejection = {}) {
    if (busy) return
    setBusy(true)
    const body = { revision_id: revision.id, status, updated_at: vacancy.updated_at, ...rejection }
    const result = await panelApi(decideRevision, { params: { id: vacancy.id }, body })
    setBusy(false)
    if (result.ok) {
      toast.success(result.data.message)
      setNewer(false)
      onDecided()
    } else {
      setNewer(result.kind === 'refused' && result.status === 409)
      toast.error(panelFailure(result, 'jobs.status.failed'))
    }
    void revalidate()
  }

  return (
    <Card>
      <div className="mb-4 flex flex-wrap gap-2 border-b border-line pb-3">
        <Button busy={busy} onClick={() => void decide(1)}>
          {p('revision.approve')}
        </Button>
        <Button variant="danger-outline" aria-expanded={rejecting} onClick={() => setRejecting(true)}>
          {p('revision.reject')}
        </Button>
        <ButtonLink to={`/admin-panel/jobs/${vacancy.id}`} variant="secondary">
          {p('job_page.all')}
        </ButtonLink>
      </div>
      {rejecting && (
        <RejectForm
          busy={busy}
          onCancel={() => setRejecting(false)}
          onReject={(rejection) => decide(2, rejection)}
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
