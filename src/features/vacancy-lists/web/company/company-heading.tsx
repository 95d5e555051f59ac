import { CompanyLogo } from '#src/features/companies/web/company-logo.tsx'
import { repliesText } from '#src/features/companies/web/replies-text.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { langOf } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type { ShownCompany } from './load-company.ts'

/** The id of the heading: it names the list below it. */
export const COMPANY_NAME = 'company-name'

/** The company's name and logo, its website, and how many vacancies it has open. */
export function CompanyHeading({ company }: { company: ShownCompany }) {
  const t = useText()
  const { language } = useFrame()
  const { name, website, open_vacancies: open, logo_url, replies } = company
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      {logo_url && (
        <span className="grid h-20 w-36 shrink-0 place-items-center rounded border border-line bg-card p-2">
          <CompanyLogo company={company} sizes="9rem" />
        </span>
      )}
      <div className="min-w-0 grow basis-60">
        <h1 id={COMPANY_NAME} lang={langOf(name, language)} className="wrap-anywhere">
          {name}
        </h1>
        {company.is_verified && (
          <p className="mt-1">
            <Badge tone="verified">{t('company.verified')}</Badge>{' '}
            <span className="text-sm text-muted">{t('company.verified.hint')}</span>
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted">
          {open > 0 && (
            <span>{open === 1 ? t('home.count.one') : t('home.count', { count: formatNumber(open) })}</span>
          )}
          {replies && <span>{repliesText(t, replies)}</span>}
          {company.shownDistrict && <span>{company.shownDistrict}</span>}
          {website && (
            // Nobody at the board has looked at what is there now.
            <a href={website} rel="nofollow noopener external" className="link wrap-anywhere">
              {t('company.website', { address: new URL(website).hostname.replace(/^www\./, '') })}
            </a>
          )}
        </p>
        {company.description !== null && (
          <p
            lang={langOf(company.description, language)}
            className="mt-2 max-w-text whitespace-pre-line wrap-anywhere"
          >
            {company.description}
          </p>
        )}
      </div>
    </div>
  )
}
