import { lastDay, vacancyFacts } from '#src/areas/vacancies/index.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { LinkRules } from '#src/platform/http/signed-links/link-opener.ts'
import { isGoodFor } from '#src/platform/signed-links.ts'
import { LINK_DAYS_AFTER_END } from '../application-stages.ts'
import type { ApplicationKind } from '../application.ts'
import { existingApplications } from '../rows/applications.ts'

/** An employer's link ends some time after the vacancy, when its address changes, and when its target is deleted. */
export const applicationLinkRules = {
  application: async (db, link, now) => {
    const vacancy = await getVacancy(db, link.subject_id)
    if (!vacancy || vacancy.closed_reason === 'removed' || isOfBlocked(vacancy)) return false
    if (!isGoodFor(link, vacancy.email)) return false
    return lastDay(vacancy) >= daysBefore(dayInColombo(now), LINK_DAYS_AFTER_END)
  },
  'sent-application': (db, { subject_id }) => exists(db, 'position_application', subject_id),
  'sent-category-application': (db, { subject_id }) => exists(db, 'category_application', subject_id),
  'sent-job-seeker-form': (db, { subject_id }) => exists(db, 'job_seeker_form', subject_id),
} satisfies LinkRules

async function getVacancy(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as application')
    .innerJoin(vacancyFacts, 'vacancy.id', 'application.vacancy_id')
    .select(['vacancy.closing_date', 'vacancy.closed_at', 'vacancy.closed_reason'])
    .select(['vacancy.frozen_reason', 'vacancy.email'])
    .where('application.kind', '=', 'position_application')
    .where('application.no', '=', applicationId)
    .executeTakeFirst()
}

/** The owner of a blocked account cannot read applications by links in earlier mails. */
function isOfBlocked({ frozen_reason }: { frozen_reason: string | null }): boolean {
  return frozen_reason === 'account_blocked'
}

async function exists(db: Db, kind: ApplicationKind, id: number): Promise<boolean> {
  return (await existingApplications[kind](db, [id])).has(id)
}
