import { useLoaderData } from 'react-router'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { onSubjectPost, onSubjectServer } from '#src/web/links/link-page.tsx'
import { actOnSent, loadSent } from './act-on-sent.ts'
import { CloseCard } from './sent-acts.tsx'
import { EndedLink } from './sent-frame.tsx'
import { SentView } from './sent-view.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

export const loader = onSubjectServer((api, { subject_id }, input) => loadSent(api, subject_id, input))

export const action = onSubjectPost((api, { subject_id }, form, input) =>
  actOnSent(api, subject_id, form, input),
)

/** The application that a link in the mail to its applicant opens: what was sent, where it stands, and withdrawing it. */
export default function SentPage() {
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused') return <EndedLink message={view.message} />
  return <SentView application={view.shown} closing={view.shown.email === null && <CloseCard />} />
}
