import { lockCategory } from '#src/areas/catalogue/index.ts'
import { type CheckedFacts, makeRelease, submissionKind } from '#src/areas/intake/index.ts'
import { TERMS_VERSION } from '#src/areas/site/terms-version.ts'
import {
  findVacancyContact,
  getOpenVacancy,
  isAppliedForByPhone,
  type OpenVacancy,
} from '#src/areas/vacancies/index.ts'
import type { AnswerOf, BodyOf } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { CvLines } from '#src/platform/db/tables/applications.ts'
import type { Answer } from '#src/platform/recorded-response.ts'
import type { TextKey } from '#src/strings/en.ts'
import { applicantNo } from '../../application.ts'
import { getApplication } from '../../lists/application-rows.ts'
import { findEarlier } from '../../lists/earlier-applications.ts'
import { insertApplication, replaceApplication } from '../../rows/applications.ts'
import { getAddressKey, getCode, newCodeName } from '../../server/application-codes.ts'
import { applicationMails } from '../panel/application-mails.server.ts'
import { getSubject, vacancySnapshot } from '../panel/vacancy-snapshot.server.ts'
import { applyForPosition } from './applying.ts'
import { madeResume } from './made-resume.server.ts'
import { applyByPhone } from './phone.ts'
import { keyFor, storedPhone, withoutGoneAccount, withoutSecrets } from './posted-cv.server.ts'

/** Without an email address there is a code: its name is in the stored answer; `completeSecrets` puts the code in. */
export const positionApplication = submissionKind({
  endpoint: applyByPhone,
  name: 'position_application',
  counter: ['application_counters', 'position_application'],
  received: 'position_application.received',
  thanks: 'apply.sent',
  rules: async (db, now, { params, body, file }): Promise<CheckedFacts<OpenVacancy>> => {
    const facts = await getOpenVacancy(db, params.id, dayInColombo(now))
    const errors = errorsFor(facts, body, file !== undefined)
    return Object.keys(errors).length > 0 ? { errors } : { facts }
  },
  sender: ({ params, body }) => ({
    name: `${body.first_name} ${body.last_name}`,
    address: body.email ?? storedPhone(body),
    target: params.id,
    content: getContent(body as Form),
  }),
  makeFile: ({ body: { first_name, last_name, ...lines }, language }, client) =>
    madeResume({ name: `${first_name} ${last_name}`, ...lines }, language, client),
  row: ({ body, file, language, viewer }, vacancy, at) => ({
    ...vacancySnapshot(vacancy),
    user_id: viewer.user?.id ?? null,
    ...getContent(body),
    whatsapp: isTicked(body.whatsapp),
    cv_lines: file ? null : getLines(body as Form),
    email: body.email ?? null,
    code_name: body.email == null ? newCodeName() : null,
    terms_version: TERMS_VERSION,
    sender_language: language,
    created_at: at,
    updated_at: at,
  }),
  retries: {
    earlier: (db, sought) => findEarlier(db, 'position_application', sought),
    read: async (trx, id) => {
      const application = await getApplication(trx, 'position_application', id)
      // Without the code: the employer, too, knows phone number and file.
      return { ...application, ...(application.email === null && { code: null }) }
    },
    replace: (trx, id, row, resume_path) => replaceApplication(trx, id, { ...getColumns(row), resume_path }),
    replaced: 'position_application.replaced',
    repeated: withoutSecrets,
  },
  insert: (trx, { id: no, ...row }, resume_path) =>
    insertApplication(trx, { ...getColumns(row), no, resume_path, stage: 'received' }),
  changes: ({ vacancy_id }) => (vacancy_id === null ? [] : [`vacancy:${vacancy_id}`]),
  detail: getSubject,
  mails: (row, id, vacancy, announcing) => applicationMails({ ...announcing, vacancy }, row, id),
  answer: ({ code_name, ...row }, id) => ({
    ...row,
    id,
    applicant_no: applicantNo('position_application', id),
    code: code_name ?? undefined,
    address_key: keyFor(row),
  }),
})

type Form = BodyOf<typeof applyByPhone>

const getContent = ({ first_name, last_name, city, cover_letter = null, ...form }: Form) => ({
  full_name: `${first_name} ${last_name}`,
  phone: storedPhone(form)!,
  city,
  cover_letter,
})

/** The lines that a CV was made of; a CV that was sent says more. */
function getLines({ last_work, work_years, schooling, languages, start, about }: Form): string | null {
  return last_work == null
    ? null
    : JSON.stringify({ last_work, work_years, schooling, languages, start, about } satisfies CvLines)
}

const getColumns = <Row extends { full_name: string }>({ full_name: name, ...row }: Row) => ({
  kind: 'position_application' as const,
  name,
  ...row,
})

type Sent = Partial<Form>

/** A vacancy may have stopped taking applications by phone number while the form was open. */
function errorsFor({ apply_by }: OpenVacancy, { email }: Sent, hasFile: boolean): FieldErrors {
  const error = (field: string, key: TextKey) => ({ [field]: [{ key }] })
  if (apply_by?.includes('phone')) return {}
  return {
    ...(email == null && error('email', 'application.email.required')),
    ...(!hasFile && error('resume', 'application.resume.required')),
  }
}

/** Other vacancies take what they always took. */
export async function inputOfPosition(db: Db, { id }: { id: number }) {
  return (await isAppliedForByPhone(db, id))
    ? {}
    : { body: applyForPosition.body, file: applyForPosition.file }
}

/** Puts the code and the key in the place of their names, in the first answer and in a repeated one. */
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

/** It was for what it was for: the vacancy may have closed since, or be gone, as with any other application. */
export const releasePosition = makeRelease(positionApplication, async (trx, row, id, now) => {
  const vacancy = row.vacancy_id === null ? undefined : await findVacancyContact(trx, row.vacancy_id)
  const category = row.job_category_id === null ? undefined : await lockCategory(trx, row.job_category_id)
  const left = {
    ...(await withoutGoneAccount(trx, row)),
    vacancy_id: vacancy?.id ?? null,
    job_category_id: category?.id ?? null,
  }
  return { row: left, mails: await applicationMails({ trx, now }, left, id) }
})
