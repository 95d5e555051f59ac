import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageForm } from '#src/web/forms/page-form.tsx'
import { type FormValues, useForm } from '#src/web/forms/use-form.ts'

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

type DetailsFormProps = {
  endpoint: EndpointShape
  title: string
  defaults?: FormValues
  done: string
  onChanged: () => void
  children: ReactNode
}

export function DetailsForm({ endpoint, title, defaults = {}, done, onChanged, children }: DetailsFormProps) {
  const toast = useToast()
  const onSuccess = () => {
    toast.success(done)
    onChanged()
  }
  return (
    <PageForm form={useForm({ endpoint, defaults, onSuccess })} label={title} needsScript>
      {children}
    </PageForm>
  )
}

/** Fields are known by their names, so one form of a page is open at a time. */
export function useOneOpenPart() {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<string>()
  return (part: string) => ({
    isOpen: open === part,
    onToggle: (isOpen: boolean) => setOpen(isOpen ? part : undefined),
    onChanged: () => {
      setOpen(undefined)
      void revalidate()
    },
  })
}
