import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import { dayInColombo } from '#src/strings/format.ts'
import type { Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../../calls/vacancies.ts'
import { filterWord } from '../../optional-field.ts'
import { benefitFields, termFields } from '../../vacancy-fields.ts'
import type { ShownVacancy } from './load-job.ts'
import { getParagraphs } from './paragraphs.ts'

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

/** The words that Google knows; it knows none for the others. */
const credentials: Partial<Record<NonNullable<Vacancy['education']>, string>> = {
  ol: 'high school',
  al: 'high school',
  certificate: 'professional certificate',
  diploma: 'associate degree',
  higher_diploma: 'associate degree',
  degree: 'bachelor degree',
  professional: 'professional certificate',
  masters: 'postgraduate degree',
  phd: 'postgraduate degree',
}

/** Months of experience at which each level begins. */
const months: Partial<Record<NonNullable<Vacancy['experience_level']>, number>> = {
  junior: 12,
  executive: 36,
  senior: 60,
  manager: 96,
}

/** Pay by the piece has no unit there. */
const payUnits: Partial<Record<NonNullable<Vacancy['salary_unit']>, string>> = {
  month: 'MONTH',
  day: 'DAY',
  hour: 'HOUR',
}

/** Google for Jobs (field.md, e): all of it is on the page too. A false place would be worse than none. */
export function jobPosting(vacancy: ShownVacancy, publicUrl: string, t: Translate) {
  const { workplace, country } = vacancy
  if (!vacancy.is_open || (workplace === 'overseas' && country === HOME_COUNTRY)) return undefined
  const { position, company_name, id, approved_at, created_at, closing_date, employment_type } = vacancy
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: position,
    description: asHtml(vacancy.description),
    identifier: { '@type': 'PropertyValue', name: company_name, value: String(id) },
    datePosted: dayInColombo(approved_at ?? created_at),
    validThrough: `${closing_date}T23:59:59+05:30`,
    hiringOrganization: organization(vacancy, publicUrl),
    ...place(vacancy),
    ...(employment_type && { employmentType: employment[employment_type] }),
    ...trade(vacancy),
    ...pay(vacancy),
    ...requirements(vacancy),
    ...terms(vacancy, t),
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

function place({ workplace, work_address, city, district, country }: ShownVacancy) {
  // Fully remote: the applicant's country takes the place of the workplace.
  if (workplace === 'remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(work_address && { streetAddress: work_address }),
        ...(city && { addressLocality: city }),
        ...(district && { addressRegion: district }),
        addressCountry: country,
      },
    },
  }
}

function trade({ isco }: ShownVacancy) {
  if (isco === null) return {}
  return {
    occupationalCategory: {
      '@type': 'CategoryCode',
      codeValue: isco,
      inCodeSet: { '@type': 'CategoryCodeSet', name: 'ISCO-08' },
    },
  }
}

function requirements({ education, experience_level }: ShownVacancy) {
  const credential = education && credentials[education]
  const least = experience_level && months[experience_level]
  return {
    ...(education === 'none' && { educationRequirements: 'no requirements' }),
    ...(credential && {
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: credential,
      },
    }),
    ...(experience_level === 'none' && { experienceRequirements: 'no requirements' }),
    ...(least && {
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: least },
    }),
  }
}

function terms(vacancy: ShownVacancy, t: Translate) {
  const { shift, work_days, work_hours, start_date, licence, own_vehicle, benefits, vacancies_count } =
    vacancy
  const hours = [
    shift && t(termFields.shift.wordOf(shift)),
    work_days && `${t(termFields.work_days.label)}: ${work_days}`,
    work_hours && `${t(termFields.work_hours.label)}: ${work_hours}`,
  ].filter(Boolean)
  const needs = Object.entries({ licence, own_vehicle }).flatMap(([name, values]) => {
    const field = termFields[name as 'licence' | 'own_vehicle']
    return values ? [`${t(field.label)}: ${values.map((one) => filterWord(t, field, one)).join(', ')}`] : []
  })
  return {
    ...(hours.length > 0 && { workHours: hours.join(', ') }),
    ...(start_date && { jobStartDate: start_date }),
    ...(needs.length > 0 && { qualifications: needs.join('; ') }),
    ...(benefits && {
      jobBenefits: benefits.map((benefit) => filterWord(t, benefitFields.benefits, benefit)).join(', '),
    }),
    ...(vacancies_count !== null && { totalJobOpenings: vacancies_count }),
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

/** Quotes stay: a reader that strips tags may not decode them. */
function asHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return getParagraphs(escaped)
    .flat()
    .map(({ isList, lines }) =>
      isList
        ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${lines.join('<br>')}</p>`,
    )
    .join('')
}
