import { useCallback, useEffect, useState } from 'react'
import { type RiskSignName, weightPoints } from '#src/areas/moderation/admin-vacancy.ts'
import { listNotes, type VacancyNote } from '#src/areas/moderation/calls/vacancy-page.ts'
import { blockUser } from '#src/areas/people/calls/accounts/panel-account.ts'
import type { RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import { p } from '#src/strings/panel.ts'
import { duplicateOf } from '#src/strings/rejection-templates.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { loaded, type Loaded } from '#src/web/panel/panel-rows.ts'
import { useMay } from '#src/web/panel/role.tsx'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import type { VacancyEvidence } from '../../calls/evidence.ts'
import { VacancyNotes } from '../vacancy/vacancy-notes.tsx'
import { DecisionPane } from './decision-pane.tsx'
import { isDuplicate } from './duplicates.tsx'
import { useEvidence } from './evidence.tsx'
import type { Suggested } from './reject-form.tsx'
import { ReviewedVacancy } from './reviewed-vacancy.tsx'
import type { Rejection, Status } from './use-decisions.ts'

const reasonFor: Partial<Record<RiskSignName, RejectionReason>> = {
  pay_first: 'asks_for_money',
  bought_appointment: 'asks_for_money',
  account_or_papers: 'employer_not_verifiable',
  papers_early: 'employer_not_verifiable',
  misleading_name: 'employer_not_verifiable',
  never_met: 'employer_not_verifiable',
  abroad_without_papers: 'foreign_without_approval',
  easy_visa: 'foreign_without_approval',
  tasks_for_money: 'not_a_job',
}

/** Presets a rejection: the heaviest sign that has a reason, and the language in which the employer uses the board. */
function getSuggested(
  evidence: VacancyEvidence | null | undefined,
  may: (call: { access: typeof blockUser.access }) => boolean,
): Suggested {
  if (!evidence) return {}
  const { risk, others, account, language } = evidence
  const heaviest = risk.reasons
    .filter(({ sign }) => sign in reasonFor)
    .sort((one, other) => weightPoints[other.weight] - weightPoints[one.weight])[0]
  const like = risk.reasons.find(({ sign }) => sign === 'like_removed')?.found
  const before = others.find(({ id }) => String(id) === like)?.rejection_reason ?? undefined
  const signed = heaviest && reasonFor[heaviest.sign]
  return {
    reason: others.some(isDuplicate) ? 'duplicate' : risk.is_marked ? (signed ?? before) : undefined,
    language,
    account: account === null ? undefined : may(blockUser) ? 'block' : 'ask_to_block',
  }
}

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
  const suggested = getSuggested(evidence, may)
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
