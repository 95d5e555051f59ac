import { getIsco } from '#src/areas/search/server/words/load-lexicon.ts'
import { asVacancy, type VacancyRow } from '#src/areas/vacancies/index.ts'
import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import {
  applyingFields,
  columnFields,
  hidingFields,
  optionalColumns,
} from '#src/areas/vacancies/vacancy-fields.ts'
import type { VacancyState } from '#src/areas/vacancies/vacancy-state.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import { phoneInText } from '#src/contract/values/phone-number.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { csvLine } from '#src/platform/http/lists/csv.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { translator } from '#src/strings/t.ts'
import { invalidXmlCharacters } from './feed-writers.ts'

const emailInText = /(?<![^\s@<>()[\],;:"'])[^\s@<>()[\],;:"']{1,64}@[^\s@<>()[\],;"']{3,255}/g

/** A text that others may pass on: email addresses and phone numbers are dots. */
function withoutContacts(text: string): string {
  return text.replace(emailInText, '…').replace(phoneInText, '…')
}

/** These fields reach a person, or say what an employer wants hidden. */
const personal = new Set(Object.keys({ ...applyingFields, ...hidingFields }))
const shared = optionalColumns.filter((name) => !personal.has(name))

function sharedValue(row: VacancyRow, name: (typeof shared)[number]) {
  const value = row[name]
  return columnFields[name].kind === 'text' && typeof value === 'string' ? withoutContacts(value) : value
}

/** The part of an open vacancy that anybody may pass on. */
export function openVacancyData(row: VacancyRow, publicUrl: string) {
  const { company, category, language } = asVacancy(row, row.closing_date)
  return {
    id: row.id,
    url: `${publicUrl}/jobs/${row.id}`,
    position: withoutContacts(row.position),
    company_name: withoutContacts(row.company_name),
    company_id: row.company_id,
    company_is_verified: company?.is_verified === true,
    category_id: category.id,
    category: category.name,
    isco: getIsco(row.position),
    city: row.city,
    district: row.district,
    country: row.country,
    ...(Object.fromEntries(shared.map((name) => [name, sharedValue(row, name)])) as Pick<
      VacancyRow,
      (typeof optionalColumns)[number]
    >),
    walk_in_place: row.walk_in_place && withoutContacts(row.walk_in_place),
    language,
    closing_date: row.closing_date,
    approved_at: row.approved_at,
    updated_at: row.updated_at,
    description: withoutContacts(row.description),
  }
}

type OpenVacancyData = ReturnType<typeof openVacancyData>

/** A hidden one may be shown again. */
export const endingByState: Record<Exclude<VacancyState, 'open'>, string> = {
  expired: 'expired',
  filled: 'filled',
  withdrawn: 'withdrawn',
  frozen: 'hidden',
  pending: 'hidden',
  rejected: 'hidden',
  removed: 'removed',
}

/** One format of all open vacancies: `ended` is written for those that are not open, if the format has that. */
export interface OpenDataWriter {
  head?: string
  open: (vacancy: OpenVacancyData) => string
  ended?: (id: number, ending: string) => string
  foot?: string
}

const line = (value: object) => `${JSON.stringify(value)}\n`

export const jsonLinesWriter: OpenDataWriter = { open: line }

export const changesWriter = (cursor: string): OpenDataWriter => ({
  open: (vacancy) => line({ id: vacancy.id, vacancy }),
  ended: (id, ended) => line({ id, ended }),
  // A response that was cut off has no cursor, and is requested again.
  foot: line({ cursor }),
})

/** Its first line has the names of the columns. */
export function csvWriter(): OpenDataWriter {
  let names: string[] | undefined
  return {
    open: (vacancy) => {
      const cells = Object.values(vacancy).map((cell) => (Array.isArray(cell) ? cell.join(' ') : cell))
      const head = names === undefined ? csvLine((names = Object.keys(vacancy))) : ''
      return head + csvLine(cells)
    },
  }
}

const jobTypes: Record<string, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACT',
  temporary: 'TEMPORARY',
  daily_paid: 'TEMPORARY',
  internship: 'INTERNSHIP',
  apprentice: 'INTERNSHIP',
  freelance: 'CONTRACT',
  volunteer: 'VOLUNTEER',
  other: 'OTHER',
}
const workplaces: Record<string, string> = {
  on_site: 'On-site',
  overseas: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

const t = translator(dictionaries.en)

function element(name: string, text: string | null | undefined): string {
  if (!text) return ''
  return `<${name}><![CDATA[${text.replace(invalidXmlCharacters, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`
}

const dottedDay = (day: string) => day.split('-').toReversed().join('.')

/**
 * The elements of Indeed, LinkedIn (`partnerJobId`, `applyUrl`, `location`, `workplaceTypes`, `listDate`,
 * `expirationDate`), Jooble (`id` of the job, `link`, `name`, `region`, `pubdate`, `updated`, `expire`) and Careerjet
 * (`contract_type`), as they publish them. Each reads its own.
 */
function jobElements(vacancy: OpenVacancyData): string {
  const { id, url, position, company_name, city, district, country, closing_date, workplace } = vacancy
  const published = vacancy.approved_at!
  const posted = dayInColombo(published)
  const place = [city, district, country].filter((part) => part !== null).join(', ')
  const type = vacancy.employment_type && jobTypes[vacancy.employment_type]
  return `<job id="${id}">\n${[
    element('title', position),
    element('name', position),
    element('date', new Date(published).toUTCString()),
    element('referencenumber', String(id)),
    element('partnerJobId', String(id)),
    element('url', url),
    element('link', url),
    element('applyUrl', url),
    element('company', company_name),
    element('location', place),
    element('region', place),
    element('city', city),
    element('state', district),
    element('country', country),
    element('description', escapeMarkup(vacancy.description).replaceAll(/\r?\n/g, '<br>')),
    element('salary', salaryText(t, vacancy as Parameters<typeof salaryText>[1])),
    element('category', vacancy.category),
    element('jobtype', type),
    element('contract_type', type),
    element('workplaceTypes', workplace && workplaces[workplace]),
    element(
      'remotetype',
      workplace === 'remote' ? 'Fully remote' : workplace === 'hybrid' ? 'Hybrid remote' : null,
    ),
    element('listDate', posted),
    element('pubdate', dottedDay(posted)),
    element('updated', dottedDay(dayInColombo(vacancy.updated_at))),
    element('expirationdate', closing_date),
    element('expirationDate', closing_date),
    element('expire', dottedDay(closing_date)),
  ].join('')}</job>\n`
}

export function jobFeedWriter(siteName: string, publicUrl: string, now: Date): OpenDataWriter {
  return {
    head: `<?xml version="1.0" encoding="utf-8"?>\n<source>\n${element('publisher', siteName)}${element('publisherurl', publicUrl)}${element('publisherUrl', publicUrl)}${element('lastBuildDate', now.toUTCString())}`,
    open: jobElements,
    foot: '</source>\n',
  }
}
