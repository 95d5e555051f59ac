import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface DeviceDraftNoticeProps {
  title: string
  text: ReactNode
  discardLabel: string
  onDiscard: () => void
}

export function DeviceDraftNotice({ title, text, discardLabel, onDiscard }: DeviceDraftNoticeProps) {
  return (
    <Notice live title={title} className="mb-6">
      <p className="mb-3">{text}</p>
      <Button variant="secondary" small onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Notice>
  )
}
