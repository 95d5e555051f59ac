import { useLoaderData } from 'react-router'
import { sentPages } from '#src/areas/applications/application.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { onSubjectPost, onSubjectServer, type OpenedLink } from '#src/web/links/link-page.tsx'
import { applicantNo } from '../../application.ts'
import { actOnSentCv, loadSentCv } from './act-on-sent.ts'
import { CloseCard } from './sent-acts.tsx'
import { SentCvView } from './sent-cv-view.tsx'
import { EndedLink } from './sent-frame.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

/** Returns a number for any link; one for something else then gets the answer for a missing CV. */
function getNumber({ purpose, subject_id }: OpenedLink): string {
  const kind = purpose === sentPages.job_seeker_form ? 'job_seeker_form' : 'category_application'
  return applicantNo(kind, subject_id)
}

export const loader = onSubjectServer((api, link, input) => loadSentCv(api, getNumber(link), input))

export const action = onSubjectPost((api, link, form, input) =>
  actOnSentCv(api, getNumber(link), form, input),
)

/** The CV for a category that a link in the mail to its sender opens, of the short form or the long one. */
export default function SentCvPage() {
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused') return <EndedLink message={view.message} />
  return <SentCvView cv={view.shown} closing={view.shown.email === null && <CloseCard />} />
}
