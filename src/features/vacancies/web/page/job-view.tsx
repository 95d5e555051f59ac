import { Outlet } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { useText } from '#src/web/site/text.tsx'
import { WrittenText } from '../written-text.tsx'
import { JobBody } from './job-body.tsx'
import { JobBreadcrumb } from './job-breadcrumb.tsx'
import { JobCompany } from './job-company.tsx'
import { JobHead } from './job-head.tsx'
import { JobNotice } from './job-notice.tsx'
import { JobPoster } from './job-poster.tsx'
import { ListLinks } from './list-links.tsx'
import type { JobView as View } from './load-job.ts'
import { ShareLinks } from './share-links.tsx'
import { SimilarVacancies } from './similar-vacancies.tsx'

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
            <>
              <div className="job-acts flex flex-wrap items-center gap-2 py-3 max-sm:sticky max-sm:top-0 max-sm:z-3 max-sm:-mx-4 max-sm:bg-ground max-sm:px-4 print:hidden">
                <ButtonLink to={`/jobs/${vacancy.id}/apply`} className="max-sm:flex-1">
                  {t('job.apply')}
                </ButtonLink>
                <ShareLinks vacancy={vacancy} />
              </div>
              {vacancy.apply_by?.includes('phone') && (
                <p className="pb-3 font-semibold print:hidden">{t('job.apply.by_phone')}</p>
              )}
            </>
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
