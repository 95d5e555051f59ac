import { applicantNo } from '#src/features/applications/application.ts'
import {
  applicationMails,
  findEarlier,
  getApplication,
  insertApplication,
  subjectOf,
  vacancySnapshot,
} from '#src/features/applications/server/index.ts'
import { holdCategory } from '#src/features/catalogue/server/index.ts'
import { TERMS_VERSION } from '#src/features/legal/terms-version.ts'
import { releaseOf, submissionKind } from '#src/features/submissions/server/index.ts'
import { findVacancyContact, getOpenVacancy } from '#src/features/vacancies/server/index.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { applyForPosition } from '../../contract.ts'
import { withoutGoneAccount } from './posted-cv.ts'

/** The applicant gets a confirmation by mail, and the employer of the open vacancy a notification. */
export const positionApplication = submissionKind({
  endpoint: applyForPosition,
  name: 'position_application',
  counter: ['application_counters', 'position_application'],
  received: 'position_application.received',
  thanks: 'apply.sent',
  rules: async (db, now, { params }) => ({
    facts: await getOpenVacancy(db, params.id, dayInColombo(now)),
  }),
  sender: ({ params, body: { first_name, last_name, email } }) => ({
    name: `${first_name} ${last_name}`,
    email,
    target: params.id,
  }),
  retries: {
    earlier: (db, sought) => findEarlier(db, 'position_application', sought),
    read: (trx, id) => getApplication(trx, 'position_application', id),
  },
  row: (
    { body: { first_name, last_name, email, phone, city, cover_letter = null }, language, viewer },
    vacancy,
    at,
  ) => ({
    ...vacancySnapshot(vacancy),
    user_id: viewer.user?.id ?? null,
    full_name: `${first_name} ${last_name}`,
    email,
    phone,
    city,
    cover_letter,
    terms_version: TERMS_VERSION,
    sender_language: language,
    created_at: at,
    updated_at: at,
  }),
  insert: (trx, { id: no, full_name: name, ...row }, resume_path) =>
    insertApplication(trx, {
      kind: 'position_application',
      no,
      name,
      ...row,
      resume_path,
      stage: 'received',
    }),
  changes: ({ vacancy_id }) => (vacancy_id === null ? [] : [`vacancy:${vacancy_id}`]),
  detail: subjectOf,
  mails: (row, id, _, announcing) => applicationMails(announcing, row, id),
  answer: (row, id) => ({ ...row, id, applicant_no: applicantNo('position_application', id) }),
})

/** It was for what it was for: the vacancy may have closed since, or be gone, as with any other application. */
export const releasePosition = releaseOf(positionApplication, async (trx, row, id, now) => {
  const vacancy = row.vacancy_id === null ? undefined : await findVacancyContact(trx, row.vacancy_id)
  const category = row.job_category_id === null ? undefined : await holdCategory(trx, row.job_category_id)
  const left = {
    ...(await withoutGoneAccount(trx, row)),
    vacancy_id: vacancy?.id ?? null,
    job_category_id: category?.id ?? null,
  }
  return { row: left, mails: await applicationMails({ trx, now }, left, id) }
})
