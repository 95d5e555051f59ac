import { data, useLoaderData } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { readLink } from '#src/contract/signed-links.ts'
import { applicantNo } from '#src/features/applications/application.ts'
import { sentPages } from '#src/features/applications/sent-pages.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { onLinkServer } from '#src/web/links/link-page.ts'
import { refusedLink } from '#src/web/links/refused-link.ts'
import { actByLink, type Linked } from './act-by-link.ts'
import { actOnSentCv } from './act-on-sent.ts'
import { EndedLink } from './ended-link.tsx'
import { loadSentCv } from './load-sent.ts'
import { SentCvView } from './sent-cv-view.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

/** Another link's page answers as for a missing CV. */
function numberOf({ purpose, subject_id }: Linked): string {
  const kind = purpose === sentPages.job_seeker_form ? 'job_seeker_form' : 'category_application'
  return applicantNo(kind, subject_id)
}

async function load(api: Api, input: LoadInput) {
  const link = await api(readLink, { signal: input.signal })
  if (!link.ok) return refusedLink(link)
  const found = await loadSentCv(api, numberOf(link.data), input)
  return found.ok ? data({ state: 'open', cv: found.data } as const) : refusedLink(found)
}

export const loader = onLinkServer(load)

export const action = actByLink((api, link, form, input) => actOnSentCv(api, numberOf(link), form, input))

/** The CV for a category that a link in the mail to its sender opens, of the short form or the long one. */
export default function SentCvPage() {
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused') return <EndedLink message={view.message} />
  return <SentCvView cv={view.cv} />
}
