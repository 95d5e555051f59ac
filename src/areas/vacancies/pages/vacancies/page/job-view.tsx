import { Outlet } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { useText } from '#src/web/site/text.tsx'
import { JobBody } from './job-body.tsx'
import { JobBreadcrumb } from './job-breadcrumb.tsx'
import { JobHead } from './job-head.tsx'
import { JobPoster } from './job-poster.tsx'
import { JobTrust } from './job-trust.tsx'
import { ListLinks } from './list-links.tsx'
import type { JobView as View } from './load-job.ts'
import { ShareLinks } from './share-links.tsx'
import { SimilarVacancies } from './similar-vacancies.tsx'

export function JobView({ vacancy, company, similar, today, ...known }: View & { state: 'found' }) {
  const t = useText()
  const { id, is_open } = vacancy
  // On paper it is the way to the form.
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
            {vacancy.apply_by?.includes('phone') && is_open && (
              <p className="font-semibold print:hidden">{t('job.apply.by_phone')}</p>
            )}
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
