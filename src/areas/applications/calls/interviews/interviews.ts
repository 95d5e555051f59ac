import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, paging } from '#src/contract/values/primitives.ts'
import { interview } from '../../interview.ts'

export const interviewRow = z.extend(interview, {
  application_id: id,
  applicant_no: z.string(),
  full_name: z.string(),
  phone: z.string(),
  vacancy_id: id,
  job_position: z.string(),
})
export type InterviewRow = z.output<typeof interviewRow>

export const listInterviews = endpoint('GET', '/api/account/interviews', 'user', {
  confirmedEmail: true,
  summary:
    'Interviews for all vacancies of one’s own from today on, earliest first, with what applicants answered',
  query: z.object(paging),
  response: z.array(interviewRow),
})
