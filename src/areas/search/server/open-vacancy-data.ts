import { asVacancy, type VacancyRow } from '#src/areas/vacancies/index.ts'
import {
  applyingFields,
  columnFields,
  hidingFields,
  optionalColumns,
} from '#src/areas/vacancies/vacancy-fields.ts'
import type { VacancyState } from '#src/areas/vacancies/vacancy-state.ts'
import { phoneInText } from '#src/contract/values/phone-number.ts'
import { getIsco } from './words/isco-of.ts'

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

export type OpenVacancyData = ReturnType<typeof openVacancyData>

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
