import { declineWords } from '#src/strings/decline-reasons.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { ApplicationStage, DeclineReason, StageChanger } from '../application-stages.ts'

interface Course {
  created_at: string
  history: readonly {
    stage: ApplicationStage
    changed_at: string
    changed_by: StageChanger
    reason: DeclineReason | null
  }[]
}

/** Shows what became of an application, oldest first: each stage with its time and who set it. */
export function StageHistory({
  course: { created_at, history },
  isForApplicant,
}: {
  course: Course
  isForApplicant?: boolean
}) {
  const { formatTime } = useDates()
  const words = declineWords[usePageLanguage()]
  const a = useAccountText()
  return (
    <ol className="space-y-2">
      <li>
        <span className="font-semibold">{a('sent.history.sent')}</span>{' '}
        <time dateTime={created_at} className="block text-sm text-muted">
          {formatTime(created_at)}
        </time>
      </li>
      {history.map(({ stage, changed_at, changed_by, reason }) => (
        <li key={changed_at + stage}>
          <span className="font-semibold">{a(`stage.${stage}`)}</span>{' '}
          <span className="text-muted">
            {a(isForApplicant && changed_by === 'applicant' ? 'stage.by.you' : `stage.by.${changed_by}`)}
          </span>
          {reason && <span className="block text-sm">{words[reason]}</span>}
          <time dateTime={changed_at} className="block text-sm text-muted">
            {formatTime(changed_at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

const tones: Record<ApplicationStage, BadgeTone> = {
  received: 'neutral',
  shortlisted: 'info',
  interview: 'pending',
  hired: 'verified',
  not_selected: 'none',
  withdrawn: 'none',
  closed: 'none',
}

export function StageBadge({ stage }: { stage: ApplicationStage }) {
  const a = useAccountText()
  return <Badge tone={tones[stage]}>{a(`stage.${stage}`)}</Badge>
}
