import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import { posterLayouts } from '#src/areas/catalogue/poster-layouts.ts'
import { recordFile, type StoredFile, withStoredFile } from '#src/areas/files/index.ts'
import { announce } from '#src/areas/mail/index.ts'
import { addHiring } from '#src/areas/people/index.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { type FieldErrors, problem } from '#src/contract/errors.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { type Call, getLanguage, getStart } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { en } from '#src/strings/en.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import { vacancyReceived } from '../mails/vacancies-mails.ts'
import { postingErrors } from '../posting-rules.ts'
import { getVacancy, asVacancy } from '../rows/vacancies.ts'
import type { VacancyColumns } from '../rows/write-vacancy.ts'
import { vacancyStatus } from '../vacancy.ts'
import type { PublishTrusted } from './get-vacancy.server.ts'
import type { postVacancy } from './vacancies.ts'
import { abroadErrors, validateVacancy, walkInErrors } from './vacancy-errors.server.ts'

export async function findPostingErrors(
  { db, clock }: Timed,
  { right, viewer }: Pick<PendingCall<typeof postVacancy>, 'right' | 'viewer'>,
): Promise<FieldErrors> {
  return (await checkPosted(db, dayInColombo(clock.now()), right, viewer.admin !== undefined)).errors
}

async function checkPosted(
  db: Db,
  today: string,
  body: Partial<BodyOf<typeof postVacancy>>,
  isAdmin: boolean,
) {
  const { errors, place } = await validateVacancy(db, body)
  return {
    errors: {
      ...postingErrors(body, today, isAdmin),
      ...abroadErrors(body, today),
      ...walkInErrors(body, today),
      ...errors,
    },
    place,
  }
}

interface Posting {
  /** Further columns of a vacancy posted by a table. No email confirms it: the table's page says what was received. */
  rowColumns?: (trx: Trx) => Promise<VacancyColumns>
  publishTrusted?: PublishTrusted | undefined
}

/** A vacancy for review, with its poster or with one to be made. It belongs to the user who sent it; an admin's or a visitor's has no owner. */
export async function submitVacancy(
  context: AppContext,
  call: Call<typeof postVacancy>,
  { rowColumns, publishTrusted }: Posting = {},
): Promise<RecordedAnswer> {
  const { changes, clock, store } = context
  const { body, viewer } = call
  const { city: _name, make_poster, poster_layout, ...fields } = body
  const { position, company_name } = fields
  const now = clock.now()
  const startedAt = getStart(call, now)
  const today = dayInColombo(now)
  const at = now.toISOString()
  const language = getLanguage(call)
  const post = (poster?: StoredFile) =>
    changes.transaction(async (trx, changed) => {
      const { errors, place } = await checkPosted(trx, today, body, viewer.admin !== undefined)
      if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
      await lockPerson(trx, fields.email, startedAt)
      if (poster) await recordFile(trx, poster, now)
      if (viewer.user) await addHiring(trx, viewer.user.id)
      const tableColumns = await rowColumns?.(trx)
      const { id: vacancy_id } = await trx
        .insertInto('vacancies')
        .values({
          ...tableColumns,
          ...fields,
          poster_layout: isTicked(make_poster) ? (poster_layout ?? posterLayouts[0]) : null,
          country: fields.country ?? HOME_COUNTRY,
          language: fields.language ?? languageOfText(`${position} ${fields.description}`),
          sender_language: language,
          ...place,
          user_id: viewer.user?.id ?? null,
          status: vacancyStatus.pending,
          created_at: at,
          updated_at: at,
          job_poster: poster?.key ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const detail = { position, company_name }
      await audit(trx, viewer, now, { action: 'vacancy.posted', subject_id: vacancy_id, detail })
      const published = await publishTrusted?.(context, trx, vacancy_id, now)
      if (published) changed(...published)
      else if (viewer.user && !tableColumns) {
        const { name, email } = viewer.user
        await announce(trx, now, vacancyReceived, email, { name, position, vacancy_id, language })
      }
      const data = asVacancy(await getVacancy(trx, vacancy_id), today)
      return call.recordAnswer(trx, { message: en['vacancy.submitted'], data })
    })
  return call.file ? withStoredFile(store, call.file, post) : post()
}
