import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'

export interface Fold {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChanged: () => void
}

type DetailsPartProps = Pick<Fold, 'isOpen' | 'onToggle'> & {
  title: string
  label: string
  variant?: ButtonVariant
  shown: ReactNode
  children: ReactNode
}

export function DetailsPart({ title, label, variant, shown, isOpen, onToggle, children }: DetailsPartProps) {
  const a = useAccountText()
  return (
    <Card title={title}>
      {shown}
      {isOpen ? (
        <div className="mt-4 space-y-3">
          {children}
          <Button variant="secondary" onClick={() => onToggle(false)}>
            {a('details.cancel')}
          </Button>
        </div>
      ) : (
        <div className="mt-3">
          <Button variant={variant ?? 'secondary'} onClick={() => onToggle(true)}>
            {label}
          </Button>
        </div>
      )}
    </Card>
  )
}
