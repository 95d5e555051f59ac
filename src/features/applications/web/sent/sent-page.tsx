import { data, redirect, useLoaderData } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { readLink } from '#src/contract/signed-links.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { onLinkPost, onLinkServer } from '#src/web/links/link-page.ts'
import { LinkRefused } from '#src/web/links/link-refused.tsx'
import { seeSent } from '../../applicant-contract.ts'
import { pageOf } from '../done-or-refused.ts'
import { refusedLink } from '../refused-link.ts'
import { actOnSent } from './act-on-sent.ts'
import { AskForLink } from './ask-for-link.tsx'
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
  return actOnSent(api, link.data.subject_id, form, input)
})

/** The application that a link in the mail to its applicant opens: what was sent, where it stands, and withdrawing it. */
export default function SentPage() {
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused')
    return (
      <LinkRefused message={view.message}>
        <AskForLink />
      </LinkRefused>
    )
  return <SentView application={view.application} />
}
