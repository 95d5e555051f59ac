import { TERMS_VERSION } from '#src/features/legal/terms-version.ts'
import { releaseOf, submissionKind } from '#src/features/submissions/server/index.ts'
import { submitJobSeekerForm } from '../../job-seeker-contract.ts'
import { getJobSeekerForm } from '../lists/job-seeker-forms.ts'
import { findEarlier, insertApplication } from '../queries/applications.ts'
import { getCategoryAgain, mayApplyIn, toldOf } from './category.ts'

/** The long form is confirmed to the applicant. */
export const jobSeekerForm = submissionKind({
  endpoint: submitJobSeekerForm,
  name: 'job_seeker_form',
  table: 'job_seeker_forms',
  received: 'job_seeker_form.received',
  thanks: 'post_cv.sent',
  rules: mayApplyIn,
  sender: ({ body: { full_name, email, job_category_id } }) => ({
    name: full_name,
    email,
    target: job_category_id,
  }),
  retries: {
    earlier: (db, sought) => findEarlier(db, 'job_seeker_forms', sought),
    read: getJobSeekerForm,
  },
  row: ({ body: { terms: _agreed, ...form }, language }, _category, at) => ({
    ...form,
    consent: form.consent ?? 'disagree',
    terms_version: TERMS_VERSION,
    sender_language: language,
    created_at: at,
  }),
  insert: (trx, row, resume_path) => insertApplication(trx, 'job_seeker_forms', { ...row, resume_path }),
  detail: (category) => ({ category: category.name }),
  mails: ({ full_name, email }, id, category) => [
    {
      name: 'job_seeker_form_confirmation',
      to: email,
      payload: { name: full_name, category: category.name },
      about: { subject: 'job_seeker_form', subject_id: id },
    },
  ],
  told: toldOf,
})

export const releaseForm = releaseOf(jobSeekerForm, async (trx, row, id, now) => ({
  row,
  mails: await jobSeekerForm.mails(row, id, await getCategoryAgain(trx, row.job_category_id), { trx, now }),
}))
