import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { newCodes, type CodedKind } from '#src/areas/applications/calls/panel/admin-applications.ts'
import type { Api } from '#src/contract/client.ts'
import type { EndpointShape, AnswerOf } from '#src/contract/endpoint.ts'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import type { LoadInput } from '#src/web/api/load.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { loadFailure } from '#src/web/panel/panel-rows.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useListBehind } from './use-list-behind.ts'

type DetailFrameProps = {
  name: string
  lead: ReactNode
  /** The list to return to, unless the page was opened from another. */
  list: string
  remove: Pick<ComponentProps<typeof DeleteButton>, 'endpoint' | 'id' | 'label' | 'confirmLabel'>
  children: ReactNode
}

/**
 * Renders the frame of an application's page: its name, the way back, how to delete it, and its parts in two columns.
 */
export function DetailFrame({ name, lead, list, remove, children }: DetailFrameProps) {
  const { to, leave } = useListBehind(list)
  return (
    <>
      <PageTop
        title={name}
        lead={lead}
        back={
          <Link to={to} className="link">
            {p('application.back')}
          </Link>
        }
        actions={
          <DeleteButton
            {...remove}
            question={p('applications.delete_of', { name })}
            refused={p('applications.delete.failed')}
            onDone={leave}
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[2fr_1fr]">
        {children}
      </div>
    </>
  )
}

export function DetailError({ text, list }: { text: string; list: string }) {
  const { site } = useFrame()
  const { to } = useListBehind(list)
  return (
    <>
      <title>{pageTitle(p('application.details'), site.name)}</title>
      <h1 className="sr-only">{p('application.details')}</h1>
      <ErrorState
        title={text}
        action={
          <>
            <RetryLink />
            <ButtonLink to={to} variant="secondary">
              {p('application.back')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

type Loaded<Row> = { ok: true; row: Row } | { ok: false; text: string }

/** Loads one application for its detail page; what is missing and what failed are told apart (spec 8). */
export async function loadApplication<E extends EndpointShape>(
  api: Api,
  { params, signal }: LoadInput,
  endpoint: E,
): Promise<Loaded<AnswerOf<E>>> {
  const result = await api(endpoint, { params: { id: params['id'] ?? '' }, signal })
  if (result.ok) return { ok: true, row: result.data }
  if (result.kind === 'refused' && result.status === 404)
    return { ok: false, text: p('application.not_found') }
  return { ok: false, text: loadFailure(result, 'application.loading_failed') }
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={mailHref(email)} className="link">
      <EmailText email={email} />
    </a>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className="link">
      {formatPhone(phone)}
    </a>
  )
}

/** For an applicant without an email address who lost the code. The new one is shown once. */
export function NewCodeCard({ kind, id }: { kind: CodedKind; id: number }) {
  const may = useMay()
  const { busy, act } = useAct({ failure: p('application.code.failed') })
  const [code, setCode] = useState<string>()
  if (!may(newCodes[kind])) return null
  async function give() {
    const result = await act('give', (api) => api(newCodes[kind], { params: { id } }))
    if (result?.ok) setCode(result.data.data.code)
  }
  return (
    <Card title={p('application.code')}>
      <p className="max-w-text">{p('application.code.text')}</p>
      <div role="status" className="my-3">
        {code !== undefined && (
          <>
            <p className="font-mono text-2xl font-semibold select-all">{code}</p>
            <p className="text-muted">{p('application.code.once')}</p>
          </>
        )}
      </div>
      {code === undefined && (
        <ConfirmInline
          label={p('application.code.give')}
          question={p('application.code.question')}
          confirmLabel={p('application.code.confirm')}
          cancelLabel={p('act.cancel')}
          busy={busy}
          busyLabel={p('application.code.giving')}
          onConfirm={() => void give()}
        />
      )}
    </Card>
  )
}
