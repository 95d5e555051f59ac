import { data, redirect, useLoaderData } from 'react-router'
import type { Api, Result } from '#src/contract/client.ts'
import { readLink } from '#src/contract/signed-links.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { onLinkPost, onLinkServer } from '#src/web/links/link-page.ts'
import { LinkRefused } from '#src/web/links/link-refused.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { allowMessages, reportMessage, seeSent, withdrawSent } from '../../applicant-contract.ts'
import { doneOrRefused, pageOf } from '../done-or-refused.ts'
import { refusedLink } from '../refused-link.ts'
import { SentView } from './sent-view.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

async function load(api: Api, { signal }: LoadInput) {
  const link = await api(readLink, { signal })
  if (!link.ok) return refusedLink(link)
  const found = await api(seeSent, { params: { id: link.data.subject_id }, signal })
  return found.ok ? data({ state: 'open', application: found.data } as const) : refusedLink(found)
}

export const loader = onLinkServer(load)

export const action = onLinkPost(async (api, form, input) => {
  const link = await api(readLink, { signal: input.signal })
  // The page says what to do.
  if (!link.ok) throw redirect(pageOf(input.url), 303)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const act = text('act')
  const params = { id: link.data.subject_id }
  // Nothing is withdrawn by a slip.
  if (act === 'withdraw' && form.get('sure') === null) throw redirect(`${pageOf(input.url)}?unticked=1`, 303)
  const acts: Record<string, () => Promise<Result<unknown>>> = {
    withdraw: () => api(withdrawSent, { params }),
    allow: () => api(allowMessages, { params, body: { allowed: true } }),
    stop: () => api(allowMessages, { params, body: { allowed: false } }),
    report: () => api(reportMessage, { params: { ...params, message: text('message') } }),
  }
  const named = act in acts ? act : 'stop'
  return doneOrRefused(await acts[named]!(), named, input)
})

/** The application that a link in the mail to its applicant opens: what was sent, where it stands, and withdrawing it. */
export default function SentPage() {
  const a = useAccountText()
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused') return <LinkRefused message={view.message} />
  const { application } = view
  return (
    <>
      <PageTitle title={`${a('sent.heading')} ${application.applicant_no}`} path={null} />
      <PageHeading
        title={a('sent.heading')}
        lead={`${application.applicant_no} · ${application.job_position}, ${application.company_name}`}
      />
      <SentView application={application} />
    </>
  )
}
