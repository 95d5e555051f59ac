import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Consent } from '../../application.ts'

export function ConsentBadge({ consent }: { consent: Consent }) {
  return (
    <Badge tone={consent === 'agree' ? 'neutral' : 'rejected'}>{p(`applications.consent.${consent}`)}</Badge>
  )
}
