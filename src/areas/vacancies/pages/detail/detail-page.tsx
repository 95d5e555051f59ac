import { Suspense, use, useEffect, useState } from 'react'
import { type MetaDescriptor, useLoaderData, useLocation, useParams } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { inBrowser, onServer } from '#src/web/api/load.ts'
import { useToken } from '#src/web/api/session.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { useHeadingFocus } from '#src/web/hydration/restored-focus.ts'
import { DelayedFallback } from '#src/web/loading/page-loading.tsx'
import { MissingPageSuggestions } from '#src/web/site/missing-page-suggestions.tsx'
import { PageTitle, PageTop } from '#src/web/site/page-title.tsx'
import { getFrame, type Matches, useFrame } from '#src/web/site/site.ts'
import { getTexts, useText } from '#src/web/site/text.tsx'
import { jobBreadcrumbList } from './job-breadcrumb.tsx'
import { JobView } from './job-view.tsx'
import { jobPosting } from './json-ld.ts'
import { beginJob, findJob, type JobView as View, loadJob } from './load-job.ts'
import { SimilarVacancies } from './similar-vacancies.tsx'

export const loader = onServer(loadJob)

export const clientLoader = inBrowser(beginJob)

/** Through the router: React would write a script's text as HTML. */
export function meta({
  loaderData,
  matches,
}: {
  loaderData?: { job: View | Promise<View> }
  matches: Matches
}): MetaDescriptor[] {
  const job = loaderData?.job
  if (!job || job instanceof Promise || job.state !== 'found') return []
  const { language, site } = getFrame(matches)
  const posting = jobPosting(job.vacancy, site.publicUrl, getTexts(language))
  if (!posting) return []
  const breadcrumb = jobBreadcrumbList(job.vacancy, job.names, { publicUrl: site.publicUrl, language })
  return [{ 'script:ld+json': posting }, { 'script:ld+json': breadcrumb }]
}

export const handle: PageHandle = { framework: 'when-wanted' }

export default function DetailPage() {
  const { id } = useParams()
  const { job } = useLoaderData<{ job: View | Promise<View> }>()
  // The server has no boundary: React may send its inside apart, for a script to put in place.
  if (!(job instanceof Promise)) return <Job key={id} first={job} />
  return (
    <Suspense key={id} fallback={<Loading />}>
      <Awaited job={job} />
    </Suspense>
  )
}

function Awaited({ job }: { job: Promise<View> }) {
  const first = use(job)
  useHeadingFocus()
  return <Job first={first} />
}

function Loading() {
  const t = useText()
  return (
    // The foot of the page does not jump up meanwhile.
    <div className="min-h-dvh">
      <DelayedFallback>
        <p role="status">{t('job.loading')}</p>
      </DelayedFallback>
    </div>
  )
}

function Job({ first }: { first: View }) {
  const view = useOwnJob(first)
  switch (view.state) {
    case 'found':
      return <JobView {...view} />
    case 'gone':
      return <JobGone {...view} />
    case 'missing':
      return <JobMissing />
    case 'failed':
      return <JobFailed {...view} />
  }
}

/** The server has no token: a missing vacancy is requested again with the viewer's. */
function useOwnJob(first: View): View {
  const { id } = useParams()
  const { language } = useFrame()
  const user = useToken('user')
  const admin = useToken('admin')
  const [own, setOwn] = useState<{ id: string | undefined; view: View }>()
  const hidden = first.state === 'missing' || first.state === 'gone'
  const signedIn = Boolean(user ?? admin)

  useEffect(() => {
    if (!hidden || !signedIn) return
    const leaving = new AbortController()
    findJob(browserApi, { params: { id }, signal: leaving.signal, language }).then(
      (view) => setOwn({ id, view }),
      // The page was left meanwhile.
      () => undefined,
    )
    return () => leaving.abort()
  }, [hidden, signedIn, id, language])

  return hidden && signedIn && own && own.id === id && own.view.state === 'found' ? own.view : first
}

function JobMissing() {
  const t = useText()
  return (
    <>
      <PageTop title={t('job.not_found')} lead={t('job.not_found.text')} />
      <MissingPageSuggestions />
    </>
  )
}

function JobGone({ isFraud, similar, today }: View & { state: 'gone' }) {
  const t = useText()
  return (
    <>
      <PageTop title={t(isFraud ? 'job.broke_rules' : 'job.gone')} lead={isFraud && t('job.never_pay')} />
      <MissingPageSuggestions>
        {similar.length > 0 && (
          <SimilarVacancies title={t('job.similar')} vacancies={similar} today={today} className="mt-8" />
        )}
      </MissingPageSuggestions>
    </>
  )
}

function JobFailed({ message, network }: View & { state: 'failed' }) {
  const t = useText()
  const { pathname } = useLocation()
  const reason = network ? t('network.error') : (message ?? t('job.failed'))
  const again = (
    <ButtonLink to={pathname} reloadDocument>
      {t('home.retry')}
    </ButtonLink>
  )
  return (
    <>
      <PageTitle title={t('job.heading')} path={null} />
      <h1 className="sr-only">{t('job.heading')}</h1>
      <ErrorState title={t('job.error', { message: reason })} action={again} />
    </>
  )
}
