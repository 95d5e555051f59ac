import { companyHref } from '#src/features/companies/company-address.ts'
import { WrittenText } from '#src/features/vacancies/web/written-text.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { useText } from '#src/web/site/text.tsx'
import { AlertLink } from '../list/follow-links.tsx'
import { VacancyTable } from '../list/vacancy-table.tsx'
import { CompanyHead } from './company-head.tsx'
import { COMPANY_NAME, CompanyHeading } from './company-heading.tsx'
import { TryAgain } from './company-states.tsx'
import { COMPANY_ROWS, type CompanyView as View } from './load-company.ts'

type Found = View & { state: 'found' }

/** A company with its open vacancies, in the rows of Home. */
export function CompanyView(view: Found) {
  const t = useText()
  const { company, page, rows, total } = view
  const path = companyHref(company)
  const hrefFor = (wanted: number) => (wanted === 1 ? path : (`${path}?page=${wanted}` as const))
  return (
    <>
      <CompanyHead company={company} page={page} path={hrefFor(page)} isEmpty={!rows?.length} />
      <Breadcrumb label={t('breadcrumb')} steps={[{ to: '/', text: t('home.title') }]} className="mb-1" />
      <CompanyHeading company={company} />
      <section aria-labelledby={COMPANY_NAME}>
        <Vacancies {...view} first={path} />
        {rows && <AlertLink query={`company=${company.id}`} />}
      </section>
      {rows && <ListPagination page={page} perPage={COMPANY_ROWS} total={total} hrefFor={hrefFor} />}
    </>
  )
}

function Vacancies({ company, rows, page, today, first }: Found & { first: `/${string}` }) {
  const t = useText()
  if (!rows) return <ErrorState title={t('home.failed')} action={<TryAgain />} />
  if (rows.length > 0) return <VacancyTable rows={rows} today={today} caption={<Caption {...company} />} />
  if (page > 1)
    return (
      <EmptyState
        title={t('home.empty.page')}
        action={<ButtonLink to={first}>{t('home.first_page')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title={t('company.empty')}
      action={
        <ButtonLink to="/" variant="secondary">
          {t('home.show_all')}
        </ButtonLink>
      }
    />
  )
}

function Caption({ name }: { name: string }) {
  const [before, after] = useText()('company.vacancies').split('{company}')
  return (
    <>
      {before}
      <WrittenText text={name} />
      {after}
    </>
  )
}
