import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useText } from '#src/web/site/text.tsx'
import { getReasons, rejectionReasonText } from '../../rejection-reasons.ts'
import { lastDay } from '../../vacancy-state.ts'
import { type ShownVacancy, endedState } from './load-job.ts'

const endedTexts = {
  expired: 'job.closed',
  filled: 'job.closed.filled',
  withdrawn: 'job.closed.withdrawn',
} as const

export function JobNotice({ vacancy }: { vacancy: ShownVacancy }) {
  const { formatDay } = useDates()
  const t = useText()
  const ended = endedState(vacancy)
  if (ended) {
    return (
      <Notice tone="warning" title={t(endedTexts[ended], { day: formatDay(lastDay(vacancy)) })}>
        {t('job.closed.text')}
      </Notice>
    )
  }
  const { state, closed_at, rejection_note } = vacancy
  if (state === 'pending') return <Notice title={t('job.pending')} />
  if (state === 'frozen') return <Notice tone="warning" title={t('job.frozen')} />
  if (state !== 'rejected' && state !== 'removed') return null
  const title =
    state === 'rejected' ? t('job.rejected') : t('job.removed', { day: formatDay(closed_at ?? '') })
  return (
    <Notice tone="error" title={title}>
      {getReasons(vacancy).map((reason) => (
        <p key={reason}>{t(rejectionReasonText(reason))}</p>
      ))}
      {rejection_note && <p className="whitespace-pre-wrap">{rejection_note}</p>}
    </Notice>
  )
}
