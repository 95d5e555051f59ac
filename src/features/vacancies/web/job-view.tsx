import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { langOf } from '#src/web/site/language-of.ts'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { JobBreadcrumb } from './job-breadcrumb.tsx'
import { JobCompany } from './job-company.tsx'
import { JobContact } from './job-contact.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobHead } from './job-head.tsx'
import { JobNotice } from './job-notice.tsx'
import { JobPoster } from './job-poster.tsx'
import { ListLinks } from './list-links.tsx'
import type { JobView as View } from './load-job.ts'
import { ShareLinks } from './share-links.tsx'
import { SimilarVacancies } from './similar-vacancies.tsx'
import { WrittenText } from './written-text.tsx'

/** A vacancy with everything that is known of it. */
export function JobView({ vacancy, names, similar, today }: View & { state: 'found' }) {
  const t = useText()
  const { language } = useFrame()
  // On paper it is the way to the form.
  const address = useAddressOf(`/jobs/${vacancy.id}`)
  const apply = vacancy.is_open && (
    <ButtonLink to={`/jobs/${vacancy.id}/apply`} className="max-sm:w-full print:hidden">
      {t('job.apply')}
    </ButtonLink>
  )
  const others = similar.length > 0 && (
    <SimilarVacancies title={t('job.similar')} vacancies={similar} today={today} />
  )
  return (
    <article>
      <JobHead vacancy={vacancy} />
      <PageHeading
        title={<WrittenText text={vacancy.position} />}
        lead={<JobCompany vacancy={vacancy} />}
        actions={apply && <span className="max-sm:hidden">{apply}</span>}
        back={<JobBreadcrumb vacancy={vacancy} names={names} />}
      />
      <JobNotice vacancy={vacancy} />
      {!vacancy.is_open && others && <div className="mb-6">{others}</div>}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] min-[78rem]:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 print:grid-cols-[3fr_2fr] print:grid-rows-none print:gap-3">
        <Card className="lg:col-start-2 print:col-start-1 print:row-start-1">
          <JobFacts vacancy={vacancy} names={names} today={today} />
        </Card>
        <div className="space-y-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:col-span-2 print:col-start-1 print:row-span-1 print:row-start-2">
          <Card title={t('job.description')}>
            <p
              lang={langOf(vacancy.description, language)}
              className="max-w-text whitespace-pre-wrap print:max-w-none"
            >
              {vacancy.description}
            </p>
          </Card>
          <JobPoster vacancy={vacancy} />
        </div>
        <div className="space-y-4 lg:col-start-2 print:col-start-2 print:row-start-1">
          <JobContact vacancy={vacancy} />
          <p className="hidden wrap-anywhere print:block">{address}</p>
          <ShareLinks vacancy={vacancy} />
        </div>
      </div>
      {apply && <div className="apply-bar">{apply}</div>}
      <ListLinks />
      {vacancy.is_open && others && <div className="mt-8">{others}</div>}
    </article>
  )
}
