import type { Vacancy } from '../contract.ts'
import type { ShownVacancy } from './load-job.ts'

const employment: Record<NonNullable<Vacancy['employment_type']>, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  daily_paid: 'PER_DIEM',
  internship: 'INTERN',
  apprentice: 'INTERN',
  freelance: 'CONTRACTOR',
  volunteer: 'VOLUNTEER',
  other: 'OTHER',
}

/** Pay by the piece has no unit there. */
const payUnits: Partial<Record<NonNullable<Vacancy['salary_unit']>, string>> = {
  month: 'MONTH',
  day: 'DAY',
  hour: 'HOUR',
}

/**
 * Google for Jobs (field.md, e): everything in it is also on the page, and only an open vacancy has one. `datePosted` is
 * the first approval and never moves. A job abroad has none: its country is known to its text alone, and a false one
 * would be worse than no markup.
 */
export function jobPosting(vacancy: ShownVacancy, publicUrl: string) {
  if (!vacancy.is_open || vacancy.workplace === 'overseas') return undefined
  const { position, company_name, id, approved_at, created_at, closing_date, employment_type } = vacancy
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: position,
    description: asHtml(vacancy.description),
    identifier: { '@type': 'PropertyValue', name: company_name, value: String(id) },
    datePosted: approved_at ?? created_at,
    validThrough: `${closing_date}T23:59:59+05:30`,
    hiringOrganization: organization(vacancy, publicUrl),
    ...place(vacancy),
    ...(employment_type && { employmentType: employment[employment_type] }),
    ...pay(vacancy),
    directApply: true,
  }
}

function organization({ company_name, company }: ShownVacancy, publicUrl: string) {
  return {
    '@type': 'Organization',
    name: company_name,
    ...(company?.website && { sameAs: company.website }),
    ...(company?.logo_url && { logo: publicUrl + company.logo_url }),
  }
}

function place({ workplace, address, city, district }: ShownVacancy) {
  // Fully remote: the applicant's country takes the place of the workplace.
  if (workplace === 'remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'LK' },
    }
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        ...(city && { addressLocality: city }),
        ...(district && { addressRegion: district }),
        addressCountry: 'LK',
      },
    },
  }
}

function pay({ salary_min: min, salary_max: max, salary_unit }: ShownVacancy) {
  const unitText = salary_unit && payUnits[salary_unit]
  if (!unitText || (min === null && max === null)) return {}
  const value =
    min === max
      ? { value: min }
      : { ...(min !== null && { minValue: min }), ...(max !== null && { maxValue: max }) }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'LKR',
      value: { '@type': 'QuantitativeValue', ...value, unitText },
    },
  }
}

/** The text as the HTML that Google reads: paragraphs, and the lines in them. */
function asHtml(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('')
}
