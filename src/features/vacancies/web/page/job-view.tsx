import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { vacancyCardPath } from '#src/features/share-cards/card-address.ts'
import { CardHead } from '#src/features/share-cards/web/card-head.tsx'
import { srcSet } from '#src/features/storage/src-set.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { showListLinks } from '#src/web/boot/vacancy-list.ts'
import { useAddressOf, PageAddress } from '#src/web/site/page-address.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { rejectionReasonText } from '../../rejection-reasons.ts'
import { lastDay } from '../../vacancy-state.ts'
import { excerpt, vacancyStatus } from '../../vacancy.ts'
import { WrittenText } from '../written-text.tsx'
import { JobBody } from './job-body.tsx'
import { JobBreadcrumb } from './job-breadcrumb.tsx'
import { JobCompany } from './job-company.tsx'
import { type JobView as View, type ShownVacancy, endedState } from './load-job.ts'
import { ShareLinks } from './share-links.tsx'
import { SimilarVacancies } from './similar-vacancies.tsx'

/** It is shown as wide; a printed one is larger. */
const ROOM = '12rem'

function JobPoster({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const { job_poster, poster_width, poster_height, poster_variants, company_name, position } = vacancy
  const [lost, setLost] = useState(false)
  if (!job_poster) return null
  // Its bytes are for the reviewers alone until then: an owner's token does not read files.
  if (lost && vacancy.status !== vacancyStatus.approved)
    return <p className="text-muted">{t('job.poster.later')}</p>
  const file = `/storage/${job_poster}`
  return (
    <figure className="rounded border border-line bg-card p-4 sm:p-6 print:col-span-2 print:border-0 print:p-0">
      <a
        href={file}
        target="_blank"
        rel="noopener"
        className="inline-block max-w-full overflow-hidden rounded"
      >
        <img
          srcSet={srcSet(file, poster_width, poster_variants)}
          sizes={ROOM}
          src={file}
          alt={t('job.poster.alt', { company: company_name, position })}
          width={poster_width ?? undefined}
          height={poster_height ?? undefined}
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
          className="h-auto max-h-72 w-48 rounded object-contain object-left print:max-h-[16cm] print:w-full"
        />
      </a>
      <figcaption className="mt-2 text-sm print:hidden">
        <a href={file} target="_blank" rel="noopener" className="link inline-flex items-center gap-1 py-1">
          {t('job.poster.open')}
          <Icon name="external" className="size-4" />
        </a>
      </figcaption>
    </figure>
  )
}

const endedTexts = {
  expired: 'job.closed',
  filled: 'job.closed.filled',
  withdrawn: 'job.closed.withdrawn',
} as const

function JobNotice({ vacancy }: { vacancy: ShownVacancy }) {
  const { formatDay } = useDates()
  const t = useText()
  const ended = endedState(vacancy)
  if (ended) {
    return (
      <Notice
        tone="warning"
        title={t(endedTexts[ended], { day: formatDay(lastDay(vacancy)) })}
        className="mb-6"
      >
        {t('job.closed.text')}
      </Notice>
    )
  }
  const { state, closed_at, rejection_reason, rejection_note } = vacancy
  if (state === 'pending') return <Notice title={t('job.pending')} className="mb-6" />
  if (state === 'frozen') return <Notice tone="warning" title={t('job.frozen')} className="mb-6" />
  if (state !== 'rejected' && state !== 'removed') return null
  const title =
    state === 'rejected' ? t('job.rejected') : t('job.removed', { day: formatDay(closed_at ?? '') })
  return (
    <Notice tone="error" title={title} className="mb-6">
      {rejection_reason && <p>{t(rejectionReasonText(rejection_reason))}</p>}
      {rejection_note && <p className="whitespace-pre-wrap">{rejection_note}</p>}
    </Notice>
  )
}

// Previews and result pages cut a text after about so many words.
const WORDS_IN_PREVIEW = 25

/** Search engines and previews of a shared link read these. A vacancy that is not open is kept out of the engines. */
function JobHead({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const { site } = useFrame()
  const { id, position, company_name, description, is_open } = vacancy
  const title = t('job.title', { position, company: company_name })
  const summary = excerpt(description, WORDS_IN_PREVIEW)
  const path = `/jobs/${id}` as const
  const address = useAddressOf(path)
  return (
    <>
      {/* An employer's words are the same in each language, and in a vacancy that is posted twice. */}
      <title>{pageTitle(t('job.page_title', { title, id }), site.name)}</title>
      <meta name="description" content={summary} />
      {is_open ? <PageAddress path={path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      {is_open ? <CardHead path={vacancyCardPath(vacancy)} alt={title} /> : <CardHead alt={site.name} />}
    </>
  )
}

export function JobView({ vacancy, company, names, abroad, similar, today }: View & { state: 'found' }) {
  const t = useText()
  // On paper it is the way to the form.
  const address = useAddressOf(`/jobs/${vacancy.id}`)
  const others = similar.length > 0 && (
    <SimilarVacancies title={t('job.similar')} vacancies={similar} today={today} />
  )
  return (
    <article>
      <JobHead vacancy={vacancy} />
      <JobBreadcrumb vacancy={vacancy} names={names} />
      <h1>
        <WrittenText text={vacancy.position} />
      </h1>
      <JobCompany vacancy={vacancy} company={company} />
      <JobNotice vacancy={vacancy} />
      <JobBody
        vacancy={vacancy}
        names={names}
        abroad={abroad}
        today={today}
        poster={<JobPoster vacancy={vacancy} />}
        acts={
          vacancy.is_open && (
            <div className="job-acts flex flex-wrap items-center gap-2 py-3 max-sm:sticky max-sm:top-0 max-sm:z-3 max-sm:-mx-4 max-sm:bg-ground max-sm:px-4 print:hidden">
              <ButtonLink to={`/jobs/${vacancy.id}/apply`} className="max-sm:flex-1">
                {t('job.apply')}
              </ButtonLink>
              <ShareLinks vacancy={vacancy} />
            </div>
          )
        }
        above={
          <>
            <Outlet />
            {!vacancy.is_open && others && <div className="mb-6">{others}</div>}
          </>
        }
      >
        <p className="hidden wrap-anywhere print:block">{address}</p>
        <p className="text-sm print:hidden">
          <RouteLink to={`/jobs/${vacancy.id}/report`} rel="nofollow" className="link inline-block py-1">
            {t('job.report')}
          </RouteLink>
        </p>
      </JobBody>
      <ListLinks />
      {vacancy.is_open && others && <div className="mt-8">{others}</div>}
    </article>
  )
}

/** Hidden until the boot script knows the list that the vacancy was opened from. */
function ListLinks() {
  const t = useText()
  useEffect(showListLinks)
  const look = 'link inline-block py-2'
  return (
    <nav
      aria-label={t('job.list')}
      data-list-links
      hidden
      suppressHydrationWarning
      className="mt-6 flex flex-wrap justify-between gap-x-6 print:hidden [&[hidden]]:hidden"
    >
      <a
        href="#main"
        data-list-link="back"
        data-boot="back-to-list"
        suppressHydrationWarning
        className={look}
      >
        {t('job.list.back')}
      </a>
      <span className="flex gap-x-6">
        <a href="#main" data-list-link="previous" rel="prev" suppressHydrationWarning className={look}>
          <span aria-hidden>‹ </span>
          {t('job.list.previous')}
        </a>
        <a href="#main" data-list-link="next" rel="next" suppressHydrationWarning className={look}>
          {t('job.list.next')}
          <span aria-hidden> ›</span>
        </a>
      </span>
    </nav>
  )
}
