import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'

type ActFormProps = {
  act: string
  label: string
  variant?: ButtonVariant
  className?: string
  /** Fields of the act. */
  children?: ReactNode
}

/** Posts one of the acts that its page has, also without script. */
export function ActForm({ act, label, variant = 'secondary', className = 'mt-3', children }: ActFormProps) {
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="act" value={act} />
      {children}
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </Form>
  )
}
