import { applicantNo } from '#src/features/applications/application.ts'
import type { InterviewDetails } from '#src/features/applications/interview.ts'
import type { LockedApplication } from '#src/features/applications/server/index.ts'
import { wordsOfInterview } from '#src/features/interviews/server/index.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import { riskOfWords } from '#src/features/vacancy-risk/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { messageMarked } from '../mails.ts'

export type EmployerContext = AppContext & {
  /** Finds who is notified of words with signs of fraud. */
  officeAddresses: (db: Db) => Promise<readonly string[]>
}

interface Written {
  details?: InterviewDetails | undefined
  text: string | null
}

/** Scores what an employer wrote to an applicant as vacancies are scored; the office hears of what is marked. */
export async function scoreWords(
  { officeAddresses }: Pick<EmployerContext, 'officeAddresses'>,
  { trx, now }: { trx: Trx; now: Date },
  { id, vacancy_id, company_name }: LockedApplication,
  { details, text: ownWords }: Written,
): Promise<void> {
  const text = [details && wordsOfInterview(details), ownWords].filter(Boolean).join('\n')
  if (text === '') return
  const { is_marked, reasons } = await riskOfWords(trx, text)
  if (!is_marked) return
  const payload = {
    applicant_no: applicantNo('position_application', id),
    vacancy_id,
    company_name,
    found: reasons.flatMap(({ found }) => found ?? []),
    text,
  }
  const about = { subject: 'position_application', subject_id: id } as const
  for (const to of await officeAddresses(trx)) await announce(trx, now, messageMarked, to, payload, about)
}
