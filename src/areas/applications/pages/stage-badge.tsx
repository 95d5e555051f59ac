import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { ApplicationStage } from '../application-stages.ts'

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
