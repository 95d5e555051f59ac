import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type BulkBarProps = {
  count: number
  label: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

export function BulkBar({ count, label, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <div aria-live="polite" className="bulk-bar z-10 mt-3">
      {count > 0 && (
        <div className="flex animate-appear flex-wrap items-center gap-2 rounded border border-primary bg-primary-soft p-2 ps-4">
          <strong>{label}</strong>
          <Button variant="quiet" onClick={onClear}>
            {clearLabel}
          </Button>
          <div className="ms-auto flex flex-wrap gap-2">{children}</div>
        </div>
      )}
    </div>
  )
}
