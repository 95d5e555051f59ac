import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AdminVacancy } from '#src/features/vacancies/admin-contract.ts'
import { RejectForm } from '#src/features/vacancies/web/panel/reject-form.tsx'
import { ReviewedVacancy } from '#src/features/vacancies/web/panel/reviewed-vacancy.tsx'
import type { Rejection } from '#src/features/vacancies/web/panel/use-decisions.ts'
import { useKeysOn, useReviewKeys } from '#src/features/vacancies/web/panel/use-review-keys.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { ReportDecision, ReportedVacancy } from '../../admin-contract.ts'
import { Marks } from './reported-list.tsx'
import { ReportsOfVacancy } from './reports-of-vacancy.tsx'

type ReportedPaneProps = {
  reported: ReportedVacancy
  /** The vacancy as it reads; undefined where it could not be loaded. */
  vacancy: AdminVacancy | undefined
  busy: boolean
  /** Answers whether the decision was taken. */
  onDecide: (decision: ReportDecision, rejection?: Rejection) => Promise<boolean>
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

/** Its buttons outlast the vacancy, as those of the review queue do: the focus stays where an admin decides. */
export function ReportedPane({ reported, vacancy, busy, onDecide, onNext, onPrevious }: ReportedPaneProps) {
  const { vacancy_id: id, revision_id } = reported
  const [removingId, setRemoving] = useState<number>()
  const removing = removingId === id
  const [keysOn, setKeysOn] = useKeysOn()
  const remove = useRef<HTMLButtonElement>(null)
  useEffect(() => setRemoving(undefined), [id])
  const beginRemoving = () => setRemoving(id)
  const endRemoving = () => {
    setRemoving(undefined)
    remove.current?.focus()
  }
  const findFine = () => void onDecide('fine')
  const keys = {
    f: busy ? undefined : findFine,
    r: busy ? undefined : beginRemoving,
    j: onNext,
    k: onPrevious,
  }
  useReviewKeys(keys, keysOn)
  return (
    <Card>
      <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-4 rounded-t border-b border-line bg-card px-4 py-3 sm:-mx-6 sm:-mt-6 sm:px-6">
        <div className="flex flex-wrap gap-2">
          <Button
            busy={busy}
            onClick={findFine}
            // A key that is held down decides on one vacancy, not on all that come after it.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            aria-keyshortcuts="f"
          >
            {p('reported.fine')}
          </Button>
          <Button
            ref={remove}
            variant="danger-outline"
            aria-keyshortcuts="r"
            aria-expanded={removing}
            onClick={beginRemoving}
          >
            {p('reported.remove')}
          </Button>
          <ButtonLink to={`/admin-panel/jobs/${id}`} variant="quiet">
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
          {p('reported.queue.keys')}
        </label>
        {removing && (
          <RejectForm
            busy={busy}
            onCancel={endRemoving}
            onReject={async (rejection) => {
              if (await onDecide('removed', rejection)) endRemoving()
            }}
            confirmLabel={p('reported.queue.remove.confirm')}
            hint={p('reported.queue.fraud_note')}
          />
        )}
      </div>
      <div className="mb-6 space-y-3">
        <p>
          <span className="font-semibold">{pCount('reported.queue.reporters', reported.reporters)}.</span>{' '}
          <span className="text-muted">{p('reported.queue.reporters.note')}</span>
        </p>
        <Marks reported={reported} />
        {revision_id !== null && (
          <Notice tone="info">
            {p('reported.queue.revised')}{' '}
            <Link to={`/admin-panel/review?revision=${revision_id}`} className="link">
              {p('reported.queue.see_revision')}
            </Link>
          </Notice>
        )}
        <ReportsOfVacancy reports={reported.reports} />
      </div>
      {vacancy && <ReviewedVacancy key={vacancy.id} vacancy={vacancy} />}
    </Card>
  )
}
