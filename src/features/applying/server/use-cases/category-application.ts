import { applicantNo } from '#src/features/applications/application.ts'
import {
  getCategoryApplication,
  findEarlier,
  insertApplication,
} from '#src/features/applications/server/index.ts'
import { TERMS_VERSION } from '#src/features/legal/terms-version.ts'
import { releaseOf, submissionKind } from '#src/features/submissions/server/index.ts'
import { submitCategoryApplication } from '../../contract.ts'
import { getCategoryAgain, mayApplyIn, answerOf } from './category.ts'
import { cvMails, ofAccountThatIsThere } from './cv-mails.ts'

/** A CV for a job category is confirmed to the applicant. */
export const categoryApplication = submissionKind({
  endpoint: submitCategoryApplication,
  name: 'category_application',
  counter: ['application_counters', 'category_application'],
  received: 'category_application.received',
  thanks: 'post_cv.sent',
  rules: mayApplyIn,
  sender: ({ body: { name, email, job_category_id: target, consent } }) => ({ name, email, target, consent }),
  retries: {
    earlier: (db, sought) => findEarlier(db, 'category_application', sought),
    read: async (trx, id) => ({
      ...(await getCategoryApplication(trx, id)),
      applicant_no: applicantNo('category_application', id),
    }),
  },
  row: (
    { body: { name, email, phone, city, job_category_id, consent }, language, viewer },
    _category,
    at,
  ) => ({
    user_id: viewer.user?.id ?? null,
    name,
    email,
    phone,
    city,
    job_category_id,
    consent,
    terms_version: TERMS_VERSION,
    sender_language: language,
    created_at: at,
    updated_at: at,
  }),
  insert: (trx, { id: no, ...row }, resume_path) =>
    insertApplication(trx, { kind: 'category_application', no, ...row, resume_path }),
  detail: (category) => ({ category: category.name }),
  mails: (row, id, category, announcing) =>
    cvMails(announcing, 'category_application', { ...row, id }, category),
  answer: answerOf('category_application'),
})

export const releaseCategory = releaseOf(categoryApplication, async (trx, row, id, now) => ({
  row: await ofAccountThatIsThere(trx, row),
  mails: await categoryApplication.mails(row, id, await getCategoryAgain(trx, row.job_category_id), {
    trx,
    now,
  }),
}))
