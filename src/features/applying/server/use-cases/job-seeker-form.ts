import { applicantNo, type Consent } from '#src/features/applications/application.ts'
import {
  findEarlier,
  getJobSeekerForm,
  insertApplication,
  withDetails,
} from '#src/features/applications/server/index.ts'
import { TERMS_VERSION } from '#src/features/legal/terms-version.ts'
import { releaseOf, submissionKind } from '#src/features/submissions/server/index.ts'
import { submitJobSeekerForm } from '../../job-seeker-form-contract.ts'
import { getCategoryAgain, mayApplyIn, answerOf } from './category.ts'
import { cvMails, ofAccountThatIsThere } from './cv-mails.ts'

/** No answer is no consent. The same word is stored and compared with a retry's. */
const saidOf = (consent: Consent | null | undefined): Consent => consent ?? 'disagree'

/** The long form is confirmed to the applicant. */
export const jobSeekerForm = submissionKind({
  endpoint: submitJobSeekerForm,
  name: 'job_seeker_form',
  counter: ['application_counters', 'job_seeker_form'],
  received: 'job_seeker_form.received',
  thanks: 'post_cv.sent',
  rules: mayApplyIn,
  sender: ({ body: { full_name, email, job_category_id, consent } }) => ({
    name: full_name,
    email,
    target: job_category_id,
    consent: saidOf(consent),
  }),
  retries: {
    earlier: (db, sought) => findEarlier(db, 'job_seeker_form', sought),
    read: async (trx, id) => ({
      ...(await getJobSeekerForm(trx, id)),
      applicant_no: applicantNo('job_seeker_form', id),
    }),
  },
  row: ({ body: { terms: _agreed, saved_resume: _saved, ...form }, language, viewer }, _category, at) => ({
    ...form,
    consent: saidOf(form.consent),
    terms_version: TERMS_VERSION,
    user_id: viewer.user?.id ?? null,
    sender_language: language,
    created_at: at,
  }),
  insert: (trx, { id: no, full_name: name, ...row }, resume_path) =>
    insertApplication(trx, { kind: 'job_seeker_form', no, name, ...withDetails(row), resume_path }),
  detail: (category) => ({ category: category.name }),
  mails: ({ full_name: name, ...row }, id, category, announcing) =>
    cvMails(announcing, 'job_seeker_form', { ...row, id, name }, category),
  answer: answerOf('job_seeker_form'),
})

export const releaseForm = releaseOf(jobSeekerForm, async (trx, row, id, now) => ({
  row: await ofAccountThatIsThere(trx, row),
  mails: await jobSeekerForm.mails(row, id, await getCategoryAgain(trx, row.job_category_id), { trx, now }),
}))
