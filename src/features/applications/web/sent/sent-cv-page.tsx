import { data, redirect, useLoaderData } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { readLink, type LinkPurpose } from '#src/contract/signed-links.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { onLinkPost, onLinkServer } from '#src/web/links/link-page.ts'
import { LinkRefused } from '#src/web/links/link-refused.tsx'
import { applicantNo } from '../../application.ts'
import { seeSentCv } from '../../sent-cv-contract.ts'
import { sentPages } from '../../sent-pages.ts'
import { pageOf } from '../done-or-refused.ts'
import { refusedLink } from '../refused-link.ts'
import { actOnSentCv } from './act-on-sent.ts'
import { AskForLink } from './ask-for-link.tsx'
import { SentCvView } from './sent-cv-view.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

/** Another link's page answers as for a missing CV. */
function numberOf({ purpose, subject_id }: { purpose: LinkPurpose; subject_id: number }): string {
  const kind = purpose === sentPages.job_seeker_form ? 'job_seeker_form' : 'category_application'
  return applicantNo(kind, subject_id)
}

async function load(api: Api, { signal }: LoadInput) {
  const link = await api(readLink, { signal })
  if (!link.ok) return refusedLink(link)
  const found = await api(seeSentCv, { params: { number: numberOf(link.data) }, signal })
  return found.ok ? data({ state: 'open', cv: found.data } as const) : refusedLink(found)
}

export const loader = onLinkServer(load)

export const action = onLinkPost(async (api, form, input) => {
  const link = await api(readLink, { signal: input.signal })
  // The page says what to do.
  if (!link.ok) throw redirect(pageOf(input.url), 303)
  return actOnSentCv(api, numberOf(link.data), form, input)
})

/** The CV for a category that a link in the mail to its sender opens, of the short form or the long one. */
export default function SentCvPage() {
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused')
    return (
      <LinkRefused message={view.message}>
        <AskForLink />
      </LinkRefused>
    )
  return <SentCvView cv={view.cv} />
}
