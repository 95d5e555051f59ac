import type { ReactNode } from 'react'
import type { AnswerOf, EndpointShape } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'

export interface OpenForm {
  open: string | undefined
  onOpen: (name: string | undefined) => void
}

type ProvenActProps<E extends EndpointShape> = OpenForm & {
  name: string
  endpoint: E
  id?: number
  label: string
  what?: string
  variant?: ButtonVariant
  children?: ReactNode
  onDone: (answer: AnswerOf<E>) => void
}

export function ProvenAct<E extends EndpointShape>({
  open,
  onOpen,
  name,
  variant,
  ...act
}: ProvenActProps<E>) {
  if (open === name) return <ProvenForm {...act} onClose={() => onOpen(undefined)} />
  return (
    <Button variant={variant ?? 'secondary'} aria-label={act.what} onClick={() => onOpen(name)}>
      {act.label}
    </Button>
  )
}

function ProvenForm<E extends EndpointShape>({
  endpoint,
  id,
  label,
  what,
  children,
  onDone,
  onClose,
}: Omit<ProvenActProps<E>, keyof OpenForm | 'name' | 'variant'> & { onClose: () => void }) {
  const form = useForm({
    endpoint,
    ...(id !== undefined && { params: { id } }),
    onSuccess: (answer) => {
      onClose()
      onDone(answer)
    },
  })
  return (
    <PageForm form={form} label={what ?? label} className="space-y-4" needsScript>
      {children}
      <PasswordField name="current_password" label={p('factor.password')} autoComplete="current-password" />
      <div className="flex flex-wrap gap-2">
        <SubmitButton label={label} busyLabel={p('factor.busy')} />
        <Button variant="secondary" onClick={onClose}>
          {p('factor.cancel')}
        </Button>
      </div>
    </PageForm>
  )
}
