import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { ApplicationStage } from '../application-stages.ts'

const tones: Record<ApplicationStage, BadgeTone> = {
  received: 'pending',
  shortlisted: 'pending',
  interview: 'pending',
  hired: 'neutral',
  not_selected: 'neutral',
  withdrawn: 'neutral',
  closed: 'neutral',
}

export function StageBadge({ stage }: { stage: ApplicationStage }) {
  const a = useAccountText()
  return <Badge tone={tones[stage]}>{a(`stage.${stage}`)}</Badge>
}
