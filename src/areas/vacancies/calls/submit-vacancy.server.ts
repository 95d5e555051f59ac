import { HOME_COUNTRY } from '#src/areas/catalogue/home-country.ts'
import { posterLayouts } from '#src/areas/catalogue/poster-layouts.ts'
import { submissionKind, type CheckedFacts } from '#src/areas/intake/index.ts'
import { mailTo } from '#src/areas/mail/index.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import { vacancyReceived } from '../mails/vacancies-mails.ts'
import { postingErrors } from '../posting-rules.ts'
import { getVacancy } from '../rows/vacancies.ts'
import { asVacancy } from '../rows/view.ts'
import { insertVacancy } from '../rows/write-vacancy.ts'
import { vacancyStatus } from '../vacancy.ts'
import { postVacancy } from './vacancies.ts'
import { abroadErrors, validateVacancy } from './vacancy-errors.server.ts'

interface Facts {
  today: string
  place: { city_id: number | null; foreign_city: string | null }
  owner: Viewer['user']
}

/** A vacancy for review, with its poster or with one to be made. It belongs to the user who sent it; an admin's or a visitor's has no owner. */
export const postedVacancy = submissionKind({
  endpoint: postVacancy,
  name: 'vacancy',
  counter: ['vacancies'],
  received: 'vacancy.posted',
  thanks: 'vacancy.submitted',
  async rules(db, now, { body, viewer }): Promise<CheckedFacts<Facts>> {
    const today = dayInColombo(now)
    const { errors: unknown, place } = await validateVacancy(db, body)
    const errors = {
      ...postingErrors(body, today, viewer.admin !== undefined),
      ...abroadErrors(body, today),
      ...unknown,
    }
    return Object.keys(errors).length > 0 ? { errors } : { facts: { today, place, owner: viewer.user } }
  },
  row: ({ body, language }, { place, owner }, at) => {
    const { city: _name, make_poster, poster_layout, ...fields } = body
    return {
      ...fields,
      poster_layout: isTicked(make_poster) ? (poster_layout ?? posterLayouts[0]) : null,
      country: fields.country ?? HOME_COUNTRY,
      language: fields.language ?? languageOfText(`${fields.position} ${fields.description}`),
      sender_language: language,
      ...place,
      user_id: owner?.id ?? null,
      status: vacancyStatus.pending,
      created_at: at,
      updated_at: at,
    }
  },
  insert: (trx, row, job_poster) => insertVacancy(trx, { ...row, job_poster: job_poster ?? null }),
  detail: (_facts, { position, company_name }) => ({ position, company_name }),
  mails: ({ position, sender_language: language }, vacancy_id, { owner }) => {
    const payload = { name: owner?.name ?? '', position, vacancy_id, language }
    return owner ? [mailTo(vacancyReceived, owner.email, payload)] : []
  },
  answer: async (_row, id, { today }, trx) => asVacancy(await getVacancy(trx, id), today),
})
