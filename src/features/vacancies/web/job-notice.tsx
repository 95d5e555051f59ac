import { formatDay } from '#src/strings/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useText } from '#src/web/site/text.tsx'
import { rejectionReasonText } from '../rejection-reasons.ts'
import { vacancyStatus } from '../vacancy.ts'
import type { ShownVacancy } from './load-job.ts'

/** Why nobody can apply: it closed, it waits for review, it was not approved. */
export function JobNotice({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const { status, is_open, closing_date, rejection_reason, rejection_note } = vacancy
  if (is_open) return null
  if (status === vacancyStatus.approved) {
    return (
      <Notice tone="warning" title={t('job.closed', { day: formatDay(closing_date) })} className="mb-6">
        {t('job.closed.text')}
      </Notice>
    )
  }
  if (status === vacancyStatus.pending) return <Notice title={t('job.pending')} className="mb-6" />
  return (
    <Notice tone="error" title={t('job.rejected')} className="mb-6">
      {rejection_reason && <p>{t(rejectionReasonText(rejection_reason))}</p>}
      {rejection_note && <p className="whitespace-pre-wrap">{rejection_note}</p>}
    </Notice>
  )
}
