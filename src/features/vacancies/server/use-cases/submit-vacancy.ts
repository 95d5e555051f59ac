import type { BodyOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import { recordFile, withStoredFile, type FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { postVacancy } from '../../contract.ts'
import { vacancyStatus } from '../../vacancy.ts'
import { findCityId, getVacancy } from '../queries/vacancies.ts'
import { asVacancy } from '../queries/view.ts'
import { insertVacancy } from '../queries/write-vacancy.ts'
import { vacancyFaults } from './vacancy-errors.ts'

export type NewVacancy = BodyOf<typeof postVacancy>

/** A vacancy for review, with its poster. It belongs to the user who sent it; an admin's or a visitor's to nobody. */
export async function submitVacancy(
  context: AppContext,
  store: FileStore,
  viewer: Viewer,
  { city, ...fields }: NewVacancy,
  poster: Upload,
  record: RecordAnswer<ReturnType<typeof asVacancy>>,
): Promise<RecordedAnswer> {
  const now = context.clock.now()
  const today = dayInColombo(now)
  return withStoredFile(store, poster, (file) =>
    context.changes.transaction(async (trx) => {
      const faults = await vacancyFaults(trx, { city, ...fields }, today)
      if (Object.keys(faults).length > 0) throw problem('invalid', { faults })
      await recordFile(trx, file, now)
      const id = await insertVacancy(trx, {
        ...fields,
        city_id: (city && (await findCityId(trx, city))) || null,
        user_id: viewer.user?.id ?? null,
        status: vacancyStatus.pending,
        job_poster: file.key,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      if (viewer.user) {
        const { name, email } = viewer.user
        await announce(trx, now, 'vacancy_received', email, {
          name,
          position: fields.position,
          vacancy_id: id,
        })
      }
      await audit(trx, viewer, now, {
        action: 'vacancy.posted',
        subject: 'vacancy',
        subject_id: id,
        detail: { position: fields.position, company_name: fields.company_name },
      })
      return record(trx, asVacancy(await getVacancy(trx, id), today))
    }),
  )
}
