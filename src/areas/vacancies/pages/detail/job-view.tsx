import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { vacancyCardPath } from '#src/areas/catalogue/card-address.ts'
import { CardHead } from '#src/areas/catalogue/pages/card-head.tsx'
import { repliesText } from '#src/areas/catalogue/pages/replies-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { showListLinks } from '#src/web/boot/vacancy-list.ts'
import { PageAddress, useAddressOf } from '#src/web/site/page-address.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { excerpt, vacancyStatus } from '../../vacancy.ts'
import { JobBody } from './job-body.tsx'
import { JobPoster, OtherWays } from './job-boxes.tsx'
import { JobBreadcrumb } from './job-breadcrumb.tsx'
import type { JobView as View, ShownCompany, ShownVacancy } from './load-job.ts'
import { ShareLinks } from './share-links.tsx'
import { SimilarVacancies } from './similar-vacancies.tsx'

export function JobView({ vacancy, company, similar, today, ...known }: View & { state: 'found' }) {
  const t = useText()
  const { id, is_open } = vacancy
  // A printed vacancy has this address as the way to the form.
  const address = useAddressOf(`/jobs/${id}`)
  const others = similar.length > 0 && (
    <SimilarVacancies title={t('job.similar')} vacancies={similar} today={today} />
  )
  return (
    <article>
      <JobHead vacancy={vacancy} />
      <JobBody
        vacancy={vacancy}
        company={company}
        names={known.names}
        abroad={known.abroad}
        today={today}
        trail={<JobBreadcrumb vacancy={vacancy} names={known.names} />}
        poster={<JobPoster vacancy={vacancy} />}
        above={
          <>
            <Outlet />
            {!is_open && others}
          </>
        }
        acts={
          <>
            {is_open && (
              <div className="job-acts z-3 flex flex-wrap items-center gap-2 max-lg:sticky max-lg:bottom-0 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6 print:hidden lg:long-words:[&_summary]:px-2 lg:long-words:[&_summary_span]:sr-only max-lg:[&_.menu-list]:top-auto max-lg:[&_.menu-list]:bottom-full">
                <ButtonLink
                  to={`/jobs/${id}/apply`}
                  className="max-sm:flex-1 lg:flex-1 lg:not-long-words:basis-full"
                >
                  {t('job.apply')}
                </ButtonLink>
                <ShareLinks vacancy={vacancy} />
              </div>
            )}
            {is_open && <OtherWays vacancy={vacancy} />}
            <JobTrust vacancy={vacancy} company={company} />
          </>
        }
      >
        <p className="hidden wrap-anywhere print:block">{address}</p>
        {is_open && others}
      </JobBody>
      <ListLinks />
    </article>
  )
}

// Words after which previews and result pages cut a text, about.
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

interface JobTrustProps {
  vacancy: ShownVacancy
  company: ShownCompany | undefined
}

/** Says what is known of the poster, as visitors decide here whether to send a CV. */
function JobTrust({ vacancy, company }: JobTrustProps) {
  const { formatDay } = useDates()
  const t = useText()
  const { site } = useFrame()
  const { id, status, approved_at, is_checked } = vacancy
  const verified = company?.verified_at
  // A company that could not be loaded is neither verified nor unverified.
  const isUnverified = verified === null || (vacancy.company === null && vacancy.is_open)
  return (
    <section className="space-y-2 rounded border border-line bg-card px-4 py-3 text-sm leading-(--tight) print:hidden">
      {approved_at !== null && status === vacancyStatus.approved && is_checked && (
        <TrustLine
          good
          title={t('job.checked', { site: site.name, day: formatDay(approved_at) })}
          text={t('job.checked.text')}
        />
      )}
      {verified && (
        <TrustLine
          good
          title={t('company.verified.since', { day: formatDay(verified) })}
          text={t('company.verified.text')}
        />
      )}
      {isUnverified && <TrustLine title={t('company.not_verified')} text={t('company.not_verified.text')} />}
      {company?.replies && <TrustLine good title={repliesText(t, company.replies)} />}
      <p className="font-semibold">
        {t('job.asks_money')}{' '}
        <RouteLink to={`/jobs/${id}/report`} rel="nofollow" className="link inline-block py-1">
          {t('job.report')}
        </RouteLink>
      </p>
      <RouteLink to="/check" rel="nofollow" className="link inline-block py-1 font-semibold">
        {t('footer.check')}
      </RouteLink>
    </section>
  )
}

function TrustLine({ good, title, text }: { good?: boolean; title: string; text?: string }) {
  return (
    <div className="flex gap-2">
      <Icon name={good ? 'check' : 'info'} className={`size-5 ${good ? 'text-success' : 'text-warning'}`} />
      <p>
        <span className="font-semibold">{title}</span>
        {text && <span className="text-muted">. {text}</span>}
      </p>
    </div>
  )
}
