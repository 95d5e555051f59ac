import { data, useLoaderData } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { readLink } from '#src/contract/signed-links.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { onLinkServer } from '#src/web/links/link-page.ts'
import { refusedLink } from '#src/web/links/refused-link.ts'
import { actByLink } from './act-by-link.ts'
import { actOnSent } from './act-on-sent.ts'
import { EndedLink } from './ended-link.tsx'
import { loadSent } from './load-sent.ts'
import { CloseCard } from './sent-acts.tsx'
import { SentView } from './sent-view.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

async function load(api: Api, input: LoadInput) {
  const link = await api(readLink, { signal: input.signal })
  if (!link.ok) return refusedLink(link)
  const found = await loadSent(api, link.data.subject_id, input)
  return found.ok ? data({ state: 'open', application: found.data } as const) : refusedLink(found)
}

export const loader = onLinkServer(load)

export const action = actByLink((api, { subject_id }, form, input) => actOnSent(api, subject_id, form, input))

/** The application that a link in the mail to its applicant opens: what was sent, where it stands, and withdrawing it. */
export default function SentPage() {
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused') return <EndedLink message={view.message} />
  const { application } = view
  return <SentView application={application} closing={application.email === null && <CloseCard />} />
}
