import type { ReactNode } from 'react'
import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { CompanyLogo } from '#src/areas/catalogue/pages/company-logo.tsx'
import { tradeBeside } from '#src/areas/vacancies/vacancy.ts'
import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import { translator } from '#src/strings/t.ts'
import { Card } from '#src/ui/card.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Vacancy } from '../../calls/vacancies.ts'
import { salaryText } from '../../salary-text.ts'
import { filteredFields } from '../../vacancy-fields.ts'
import { vacancyStatus } from '../../vacancy.ts'
import { ClosingDay, PayWords, type ShownNames, WrittenText } from '../vacancy-text.tsx'
import { Description } from './description.tsx'
import { JobNotice, WalkInBox } from './job-boxes.tsx'
import { JobFacts, PostedDay } from './job-facts.tsx'
import type { ShownCompany, ShownVacancy } from './load-job.ts'

interface JobBodyProps {
  vacancy: ShownVacancy
  company?: ShownCompany | undefined
  names: ShownNames
  abroad: AbroadTexts | undefined
  today: string
  trail?: ReactNode
  /** Stands above the description. */
  above?: ReactNode
  /** Stands above the poster. */
  acts?: ReactNode
  poster: ReactNode
  children?: ReactNode
}

/** On a desk the acts begin a column of their own; below that they stick at the end of the only one. */
export function JobBody({ vacancy, company, names, abroad, today, ...parts }: JobBodyProps) {
  const t = useText()
  const { language } = useFrame()
  const { applied } = vacancy
  const trade = tradeBeside(vacancy.position, vacancy.trade, language)
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
      <div className="min-w-0 space-y-4">
        <div>
          {parts.trail}
          <h1>
            <WrittenText text={vacancy.position} />
          </h1>
          {trade && <p className="font-semibold">{trade}</p>}
          <JobCompany vacancy={vacancy} company={company} />
        </div>
        <JobNotice vacancy={vacancy} />
        <JobStrip vacancy={vacancy} names={names} today={today} />
        <WalkInBox vacancy={vacancy} abroad={abroad} today={today} />
        {parts.above}
        {abroad && <AbroadNotice vacancy={vacancy} texts={abroad} />}
        <Card title={t('job.description')} className="border-0 pt-0">
          <Description text={vacancy.description} />
        </Card>
      </div>
      <div className="contents lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:block lg:space-y-3">
        {parts.acts}
        {parts.poster}
        <JobContact vacancy={vacancy} />
      </div>
      <Card className="lg:col-start-1">
        <JobFacts
          vacancy={vacancy}
          names={names}
          today={today}
          beyondStrip
          more={applied ? [{ term: t('job.applied'), value: t(`job.applied.${applied}`) }] : []}
        />
      </Card>
      {parts.children}
    </div>
  )
}

type WarnedOf = Pick<Vacancy, 'direct_hiring_note' | 'closing_date' | 'is_open'>

function AbroadNotice({ vacancy, texts }: { vacancy: WarnedOf; texts: AbroadTexts }) {
  const { formatDay } = useDates()
  const w = translator(texts)
  const { direct_hiring_note: note, closing_date, is_open } = vacancy
  return (
    <Notice tone="warning" title={w('abroad.title')}>
      {note === null ? (
        <p>{w('abroad.check')}</p>
      ) : (
        <>
          <p>{w('abroad.direct')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <WrittenText text={note} />
          </p>
          <p>{w('abroad.direct.check')}</p>
        </>
      )}
      <p className="font-semibold">{w('abroad.fee')}</p>
      {note === null && is_open && <p>{w('abroad.closes', { day: formatDay(closing_date) })}</p>}
    </Notice>
  )
}

function JobContact({ vacancy: { company_name, address, email, phone } }: { vacancy: ShownVacancy }) {
  const t = useText()
  return (
    <Card className="pt-4">
      <p className="font-semibold">
        <WrittenText text={company_name} />
      </p>
      <dl className="mt-1 space-y-1">
        <ContactLine icon="place" term={t('job.address')}>
          <WrittenText text={address} />
        </ContactLine>
        {email !== null && (
          <ContactLine icon="mail" term={t('job.email')}>
            <a href={mailHref(email)} className="link inline-block py-1">
              <EmailText email={email} />
            </a>
          </ContactLine>
        )}
        {phone !== null && (
          <ContactLine icon="phone" term={t('job.phone')}>
            <a href={phoneHref(phone)} className="link inline-block py-1">
              {phone}
            </a>
          </ContactLine>
        )}
      </dl>
    </Card>
  )
}

function ContactLine({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt>
        <Icon name={icon} className="relative top-1 size-5 text-muted" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

interface JobStripProps {
  vacancy: Omit<Vacancy, 'email' | 'phone'>
  names: ShownNames
  today: string
}

function JobStrip({ vacancy, names, today }: JobStripProps) {
  const { formatDay } = useDates()
  const t = useText()
  const kinds = (['employment_type', 'workplace'] as const).flatMap((name) =>
    vacancy[name] ? [t(filteredFields[name].wordOf(vacancy[name]))] : [],
  )
  const answers: { term: string; value: ReactNode }[] = [
    { term: t('vacancy.salary'), value: salaryText(t, vacancy) && <PayWords pay={vacancy} /> },
    { term: t('job.location'), value: [names.place, names.country].filter(Boolean).join(', ') },
    { term: t('vacancy.employment_type'), value: kinds.length > 0 && <Listed words={kinds} /> },
    // No days are left if it ended before its closing day.
    {
      term: t('job.closes'),
      value: vacancy.closed_reason ? (
        formatDay(vacancy.closing_date)
      ) : (
        <ClosingDay day={vacancy.closing_date} today={today} />
      ),
    },
    { term: t('job.posted'), value: <PostedDay vacancy={vacancy} /> },
    // A preview has none yet.
    { term: t('job.reference'), value: vacancy.id || null },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(9rem,30%),1fr))] gap-x-4 gap-y-2 border-y border-line py-2.5 leading-(--tight)">
      {answers.map(
        ({ term, value }) =>
          value && (
            <div key={term} className={term === t('vacancy.salary') ? 'max-sm:col-span-full' : undefined}>
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="font-semibold max-sm:long-words:text-sm">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Listed({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <span key={word}>
      <span>{at > 0 && ' · '}</span>
      <span>{word}</span>
    </span>
  ))
}

interface JobCompanyProps {
  vacancy: ShownVacancy
  company?: ShownCompany | undefined
}

function JobCompany({ vacancy: { company, company_name, status }, company: known }: JobCompanyProps) {
  const name = <WrittenText text={company_name} />
  return (
    <div className="mt-1 flex items-center gap-3">
      {known?.logo_url && (
        <span className="grid h-12 w-16 shrink-0 place-items-center rounded bg-paper p-1">
          <CompanyLogo company={known} sizes="3rem" lazy />
        </span>
      )}
      <p className="min-w-0">
        {company && status === vacancyStatus.approved ? (
          <RouteLink to={companyHref(company)} className="link">
            {name}
          </RouteLink>
        ) : (
          <span>{name}</span>
        )}
      </p>
    </div>
  )
}
