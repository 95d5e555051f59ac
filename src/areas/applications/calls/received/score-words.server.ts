import { announce } from '#src/areas/mail/index.ts'
import { riskOfWords } from '#src/areas/moderation/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { applicantNo } from '../../application.ts'
import type { InterviewDetails } from '../../interview.ts'
import { messageMarked } from '../../mails/received-mails.ts'
import type { LockedApplication } from '../../rows/received-applications.ts'
import { wordsOfInterview } from '../../server/interview-letter.ts'

export type EmployerContext = AppContext & {
  /** Finds the addresses that hear of words with signs of fraud. */
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
