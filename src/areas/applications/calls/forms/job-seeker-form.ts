import * as z from 'zod/mini'
import {
  genders,
  GRADUATION_YEARS,
  qualifications,
  workPreferences,
} from '#src/areas/applications/cv-fields.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  day,
  email,
  integer,
  optionalLine,
  optionalText,
  phone,
  reference,
  requiredLine,
  sizes,
  ticked,
  webAddress,
} from '#src/contract/values/primitives.ts'
import type { TextKey } from '#src/strings/en.ts'
import { consents } from '../../application.ts'
import { resumeFields, resumeFile, sentForCategory } from './applying.ts'

const TEXT = 150
const SKILLS = 1_000
const WEB_ADDRESS = 300

const period = z.object({ start_date: z.nullish(day('field.day')), end_date: z.nullish(day('field.day')) })

function startsBeforeItEnds(form: unknown): boolean {
  const { start_date, end_date } = form as z.output<typeof period>
  return start_date == null || end_date == null || start_date <= end_date
}

/**
 * This is the long Job Seeker Application Form, spec 3; decisions say which fields must be there ("Texts and states").
 */
const jobSeekerForm = z
  .object({
    full_name: requiredLine('application.name.required', sizes.name),
    email: email('application.email.required'),
    phone: phone('application.phone.required'),
    dob: z.nullish(day('field.day')),
    gender: z.nullish(choice(genders)),
    address: optionalLine(sizes.address),
    highest_qualification: z.nullish(choice(qualifications)),
    field_of_study: optionalLine(TEXT),
    university_name: optionalLine(TEXT),
    graduation_year: z.nullish(
      integer('field.number', 'long_form.graduation_year.wrong', GRADUATION_YEARS.min, GRADUATION_YEARS.max),
    ),
    company_name: optionalLine(TEXT),
    job_title: optionalLine(TEXT),
    ...period.shape,
    skills: optionalLine(SKILLS),
    linkedin_profile: z.nullish(webAddress(WEB_ADDRESS)),
    portfolio_website: z.nullish(webAddress(WEB_ADDRESS)),
    job_category_id: reference('application.category.required'),
    work_preference: z.nullish(choice(workPreferences)),
    cover_letter: optionalText(sizes.cover_letter),
    /** May the board put the sender forward? Not being asked is no yes. */
    consent: z.nullish(choice(consents)),
    terms: ticked('application.terms.required'),
    ...resumeFields,
  })
  .check(
    z.refine(startsBeforeItEnds, {
      path: ['end_date'],
      error: 'long_form.end_date.before_start' satisfies TextKey,
      // It runs also while other fields are wrong, so that every wrong field is named at once.
      when: ({ value }) => period.safeParse(value).success,
    }),
  )

export const submitJobSeekerForm = endpoint('POST', '/api/job-seeker-forms', 'public', {
  summary:
    'Send the long Job Seeker Application Form; sent again within 10 minutes it is treated as a posted CV',
  limit: { name: 'job_seeker_form', free: 10, max: 30, seconds: HOUR, per: 'address' },
  screened: true,
  body: jobSeekerForm,
  file: resumeFile,
  response: sentForCategory,
  status: 201,
})
