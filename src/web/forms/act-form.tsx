import type { ReactNode } from 'react'
import { Form, data, redirect } from 'react-router'
import type { Result } from '#src/contract/client.ts'
import { withoutLanguage } from '#src/strings/language-paths.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { getRefusal } from './posted.ts'

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

export interface Refused {
  message?: string
  errors: Record<string, string[]>
  at: number
}

/** Redirects after a success, so that a reload does not act again. */
export function doneOrRefused(result: Result<unknown>, done: string, { url }: { url: URL }) {
  if (result.ok) throw redirect(`${getPage(url)}?done=${done}`, 303)
  return refusedAct(result)
}

export function refusedAct(result: Result<unknown> & { ok: false }) {
  const status = result.kind === 'refused' ? result.status : 503
  return data<Refused>({ ...getRefusal(result), at: Date.now() }, { status })
}

export function getPage({ pathname }: URL): string {
  return withoutLanguage(pathname.replace(/\.data$/, ''))
}
