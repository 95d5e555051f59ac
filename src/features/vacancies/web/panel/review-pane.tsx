import { useEffect, useRef, useState } from 'react'
import { p } from '#src/strings/panel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { AdminVacancy } from '../../admin-contract.ts'
import { RejectForm } from './reject-form.tsx'
import { ReviewedVacancy } from './reviewed-vacancy.tsx'
import type { Rejection, Status } from './use-decisions.ts'
import { useKeysOn, useReviewKeys } from './use-review-keys.ts'

type ReviewPaneProps = {
  vacancy: AdminVacancy
  /** The search part of the review page's address with this vacancy open. */
  here: string
  busy: boolean
  /** Answers whether the decision was taken. */
  onDecide: (status: Status, rejection?: Rejection) => Promise<boolean>
  onNext?: () => void
  onPrevious?: () => void
}

/** Its buttons outlast the vacancy: the focus of an admin who decides by keyboard stays on the same one of the next. */
export function ReviewPane({ vacancy, here, busy, onDecide, onNext, onPrevious }: ReviewPaneProps) {
  const [rejectingId, setRejecting] = useState<number>()
  const rejecting = rejectingId === vacancy.id
  const [keysOn, setKeysOn] = useKeysOn()
  const reject = useRef<HTMLButtonElement>(null)
  // An admin who comes back to a vacancy begins anew.
  useEffect(() => setRejecting(undefined), [vacancy.id])
  const approve = () => void onDecide(1)
  const beginRejecting = () => setRejecting(vacancy.id)
  const endRejecting = () => {
    setRejecting(undefined)
    reject.current?.focus()
  }
  useReviewKeys(
    {
      a: busy ? undefined : approve,
      r: busy ? undefined : beginRejecting,
      j: onNext,
      k: onPrevious,
    },
    keysOn,
  )
  return (
    <Card>
      <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-4 rounded-t border-b border-line bg-card px-4 py-3 sm:-mx-6 sm:-mt-6 sm:px-6">
        <div className="flex flex-wrap gap-2">
          <Button
            busy={busy}
            onClick={approve}
            // A key that is held down approves one vacancy, not all that come after it.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            aria-keyshortcuts="a"
          >
            {p('review.approve')}
          </Button>
          <Button
            ref={reject}
            variant="danger-outline"
            aria-keyshortcuts="r"
            aria-expanded={rejecting}
            onClick={beginRejecting}
          >
            {p('review.reject')}
          </Button>
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
          <span className="ms-auto flex gap-2">
            <Button variant="quiet" disabled={!onPrevious} onClick={onPrevious} aria-keyshortcuts="k">
              {p('review.previous')}
            </Button>
            <Button variant="quiet" disabled={!onNext} onClick={onNext} aria-keyshortcuts="j">
              {p('review.next')}
            </Button>
          </span>
        </div>
        <label className="mt-2 flex cursor-pointer items-center gap-2 text-muted max-md:hidden">
          <input type="checkbox" checked={keysOn} onChange={() => setKeysOn(!keysOn)} />
          {p('review.keys')}
        </label>
        {rejecting && (
          <RejectForm
            busy={busy}
            onCancel={endRejecting}
            onReject={async (rejection) => {
              if (await onDecide(2, rejection)) endRejecting()
            }}
          />
        )}
      </div>
      <ReviewedVacancy key={vacancy.id} vacancy={vacancy} />
    </Card>
  )
}
