import { isDeepStrictEqual } from 'node:util'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import { problem, type FieldErrors } from '#src/contract/errors.ts'
import { isPhone } from '#src/contract/values/primitives.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import type { Abroad } from '../abroad.ts'
import { editedAbroadErrors, validateVacancy, walkInErrors } from '../calls/vacancy-errors.server.ts'
import { layoutOfPoster } from '../made-poster.ts'
import { editedPayErrors, salaryErrors } from '../pay.ts'
import { posterErrors } from '../posting-rules.ts'
import type { LockedVacancy } from '../rows/vacancies.ts'
import type { VacancyColumns } from '../rows/write-vacancy.ts'
import { optionalColumns } from '../vacancy-fields.ts'
import type { EditedContent } from '../vacancy-schemas.ts'
import { applyErrors, type WalkIn } from '../vacancy.ts'

/** A field the form does not have stays; an empty one is cleared. An admin may set a past closing day. */
export async function editedColumns(
  trx: Trx,
  row: LockedVacancy,
  { city, country, language, ...fields }: EditedContent,
  sent: ReadonlySet<string>,
  today: string,
  { hasPoster, wrong = {} }: { hasPoster: boolean; wrong?: FieldErrors },
): Promise<VacancyColumns> {
  const place = { country: sent.has('country') ? (country ?? HOME_COUNTRY) : row.country }
  const checked = await validateVacancy(trx, { ...place, city, job_category_id: fields.job_category_id })
  const errors = { ...wrong, ...checked.errors }
  const written = language ?? languageOfText(`${fields.position} ${fields.description}`)
  // A form shows the guess for a row that has none: sent back, it is no change.
  const shown = row.language ?? languageOfText(`${row.position} ${row.description}`)
  const columns: VacancyColumns = {
    ...fields,
    ...place,
    ...(sent.has('city') && checked.place),
    language: sent.has('language') && written !== shown ? written : row.language,
    ...Object.fromEntries(
      optionalColumns.map((name) => [name, sent.has(name) ? (fields[name] ?? null) : row[name]]),
    ),
  }
  if (fields.phone !== row.phone && !isPhone(fields.phone)) errors['phone'] = [{ key: 'field.phone' }]
  Object.assign(errors, editedPayErrors(row, columns, today))
  if (!hasPoster && layoutOfPoster(row)) Object.assign(errors, posterErrors(fields, row))
  const papers = { ...columns, direct_hiring_note: row.direct_hiring_note } as Abroad
  Object.assign(errors, editedAbroadErrors(row, papers, today))
  Object.assign(errors, walkInErrors(columns as WalkIn, today, row))
  // The sent fields must agree with the others.
  for (const [field, key] of Object.entries({ ...salaryErrors(columns), ...applyErrors(columns) }))
    errors[field] = [{ key }]
  if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
  return columns
}

export function changedColumns(row: LockedVacancy, columns: VacancyColumns): string[] {
  return Object.entries(columns)
    .filter(([name, value]) => !isDeepStrictEqual(value ?? null, row[name as keyof LockedVacancy] ?? null))
    .map(([name]) => name)
}
