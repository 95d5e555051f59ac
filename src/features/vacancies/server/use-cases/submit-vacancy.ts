import { HOME_COUNTRY } from '#src/features/catalogue/home-country.ts'
import { mailTo } from '#src/features/notifications/server/index.ts'
import { submissionKind, type Judged } from '#src/features/submissions/server/index.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import { postVacancy } from '../../contract.ts'
import { postingErrors } from '../../posting-rules.ts'
import { vacancyStatus } from '../../vacancy.ts'
import { vacancyReceived } from '../mails.ts'
import { getVacancy } from '../queries/vacancies.ts'
import { asVacancy } from '../queries/view.ts'
import { insertVacancy } from '../queries/write-vacancy.ts'
import { abroadErrors } from './abroad-errors.ts'
import { judgeVacancy } from './vacancy-errors.ts'

interface Facts {
  today: string
  city_id: number | null
  owner: Viewer['user']
}

/** A vacancy for review, with its poster. It belongs to the user who sent it; an admin's or a visitor's to nobody. */
export const postedVacancy = submissionKind({
  endpoint: postVacancy,
  name: 'vacancy',
  counter: ['vacancies'],
  received: 'vacancy.posted',
  thanks: 'vacancy.submitted',
  async rules(db, now, { body, viewer }): Promise<Judged<Facts>> {
    const today = dayInColombo(now)
    const { errors: unknown, city_id } = await judgeVacancy(db, body)
    const errors = {
      ...postingErrors(body, today, viewer.admin !== undefined),
      ...abroadErrors(body, today),
      ...unknown,
    }
    return Object.keys(errors).length > 0 ? { errors } : { facts: { today, city_id, owner: viewer.user } }
  },
  row: ({ body: { city: _name, ...fields }, language }, { city_id, owner }, at) => ({
    ...fields,
    country: fields.country ?? HOME_COUNTRY,
    language: fields.language ?? languageOfText(`${fields.position} ${fields.description}`),
    sender_language: language,
    city_id,
    user_id: owner?.id ?? null,
    status: vacancyStatus.pending,
    created_at: at,
    updated_at: at,
  }),
  insert: (trx, row, job_poster) => insertVacancy(trx, { ...row, job_poster }),
  detail: (_facts, { position, company_name }) => ({ position, company_name }),
  mails: ({ position, sender_language: language }, vacancy_id, { owner }) => {
    const payload = { name: owner?.name ?? '', position, vacancy_id, language }
    return owner ? [mailTo(vacancyReceived, owner.email, payload)] : []
  },
  answer: async (_row, id, { today }, trx) => asVacancy(await getVacancy(trx, id), today),
})
