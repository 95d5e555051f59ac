import { insertReceived, type ReceivedRow } from '#src/areas/applications/rows/received.ts'
import { getAddressKey, getCode, newCodeName } from '#src/areas/applications/server/application-codes.ts'
import { lockCategory } from '#src/areas/catalogue/index.ts'
import type { Release } from '#src/areas/intake/index.ts'
import { announceAll } from '#src/areas/mail/index.ts'
import {
  type OpenVacancy,
  findVacancyContact,
  getOpenVacancy,
  isAppliedForByPhone,
} from '#src/areas/vacancies/index.ts'
import type { AnswerOf, BodyOf } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { CvLines } from '#src/platform/db/tables/applications.ts'
import type { Answer } from '#src/platform/recorded-response.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { applyByPhone } from '../by-phone/by-phone.ts'
import { type Applied, applicationMails } from '../panel/application-mails.server.ts'
import { applyForPosition } from './applying.ts'
import { storedPhone, withoutGoneAccount } from './posted-cv.server.ts'
import type { ApplicationForm } from './receive-application.server.ts'

interface VacancySnapshot {
  vacancy_id: number | null
  job_position: string
  company_name: string
  job_category_id: number | null
  job_category_name: string
}

/** Copies these fields, as the vacancy may be changed or deleted later. */
export function vacancySnapshot({
  id,
  position,
  company_name,
  job_category_id,
  category_name,
}: OpenVacancy): VacancySnapshot {
  return {
    vacancy_id: id,
    job_position: position,
    company_name,
    job_category_id,
    job_category_name: category_name,
  }
}

export function getSubject({ id, position, company_name }: OpenVacancy) {
  return { vacancy_id: id, position, company_name }
}

/** Without an email address there is a code. The stored answer has only its name; `completeSecrets` puts the code in. */
export const positionApplication: ApplicationForm<typeof applyByPhone> = {
  kind: 'position_application',
  thanks: 'apply.sent',
  read: ({ params, body, file }) => ({
    name: `${body.first_name} ${body.last_name}`,
    email: body.email ?? null,
    address: body.email ?? storedPhone(body),
    target: params.id,
    content: {
      full_name: `${body.first_name} ${body.last_name}`,
      phone: storedPhone(body),
      city: body.city,
      cover_letter: body.cover_letter ?? null,
    },
    rest: {
      whatsapp: isTicked(body.whatsapp),
      cv_lines: file ? null : getLines(body),
      code_name: body.email == null ? newCodeName() : null,
    },
  }),
  async findTarget(db, now, { params, body, file }) {
    const vacancy = await getOpenVacancy(db, params.id, dayInColombo(now))
    const errors = errorsFor(vacancy, body, file !== undefined)
    if (Object.keys(errors).length > 0) return { errors }
    return {
      columns: vacancySnapshot(vacancy),
      detail: getSubject(vacancy),
      mails: (announcing, received) =>
        applicationMails({ ...announcing, vacancy }, received as Applied, received.id),
    }
  },
}

/** The lines that the CV was made of; null if a CV was sent. */
function getLines({ last_work, work_years, schooling, languages, start, about }: Form): string | null {
  return last_work == null
    ? null
    : JSON.stringify({ last_work, work_years, schooling, languages, start, about } satisfies CvLines)
}

type Form = BodyOf<typeof applyByPhone>

/** A vacancy may have stopped taking applications by phone number while the form was open. */
function errorsFor({ apply_by }: OpenVacancy, { email }: Partial<Form>, hasFile: boolean): FieldErrors {
  const error = (field: string, key: TextKey) => ({ [field]: [{ key }] })
  if (apply_by?.includes('phone')) return {}
  return {
    ...(email == null && error('email', 'application.email.required')),
    ...(!hasFile && error('resume', 'application.resume.required')),
  }
}

/** Vacancies that take no applications by phone number keep the specified form. */
export async function inputOfPosition(db: Db, { id }: { id: number }) {
  return (await isAppliedForByPhone(db, id))
    ? {}
    : { body: applyForPosition.body, file: applyForPosition.file }
}

/** Replaces the names of code and key by their values, in the first answer and in a repeated one. */
export const completeSecrets =
  (key: string) =>
  ({ status, body, value = JSON.parse(body) }: Answer): Answer => {
    const { data, ...rest } = value as { data: AnswerOf<typeof applyByPhone>['data'] }
    const { id, applicant_no, created_at, code, address_key } = data
    const secrets = {
      ...(code != null && { code: getCode(key, id, code) }),
      ...(address_key != null && { address_key: getAddressKey(key, applicant_no, created_at) }),
    }
    return { status, body: JSON.stringify({ ...rest, data: { ...data, ...secrets } }) }
  }

/** Releases an application even if its vacancy has closed since or is gone, as with any other application. */
export const releasePosition: Release = async (trx, now, { id, row, resumePath }) => {
  const held = row as Applied & ReceivedRow
  const vacancy = held.vacancy_id === null ? undefined : await findVacancyContact(trx, held.vacancy_id)
  const category = held.job_category_id == null ? undefined : await lockCategory(trx, held.job_category_id)
  const left = {
    ...(await withoutGoneAccount(trx, held)),
    vacancy_id: vacancy?.id ?? null,
    job_category_id: category?.id ?? null,
  }
  const mails = await applicationMails({ trx, now }, left, id)
  await insertReceived(trx, 'position_application', left, resumePath, id)
  await announceAll(trx, now, mails)
}
