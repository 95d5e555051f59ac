import { announceDecision, type Deciding } from '#src/areas/decisions/index.ts'
import { announce, announceAll, type MailKind, mailTo } from '#src/areas/mail/index.ts'
import { adminAddresses, findUserContact } from '#src/areas/people/index.ts'
import type { VacancyFacts } from '#src/areas/vacancies/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import {
  vacancyFilledQuestion,
  vacancyFrozen,
  vacancyReported,
  vacancyReportQuestion,
  vacancyUnfrozen,
} from '../mails/vacancy-reports-mails.ts'
import { type FreezingReason, isAskable, type ReportReason } from '../report-reasons.ts'

export async function mailFrozen(
  trx: Trx,
  now: Date,
  vacancy: VacancyFacts,
  reason: FreezingReason,
): Promise<void> {
  const { to, name, language, facts, about } = await getPoster(trx, vacancy)
  await announce(trx, now, vacancyFrozen, to, { name, language, ...facts, reason }, about)
}

export const mailUnfrozen = (deciding: Deciding, vacancy: VacancyFacts) =>
  mailLater(deciding, vacancy, vacancyUnfrozen)

export function mailQuestion(
  deciding: Deciding,
  vacancy: VacancyFacts,
  reported: readonly ReportReason[],
): Promise<number> {
  const reasons = reported.filter(isAskable)
  return reasons.every((reason) => reason === 'already_filled')
    ? mailLater(deciding, vacancy, vacancyFilledQuestion)
    : mailLater(deciding, vacancy, vacancyReportQuestion, { reasons })
}

async function mailLater<More extends object>(
  deciding: Deciding,
  vacancy: VacancyFacts,
  mail: MailKind<PosterFacts & More>,
  more = {} as More,
): Promise<number> {
  const { to, name, language, facts, about } = await getPoster(deciding.trx, vacancy)
  return announceDecision(deciding, mail, to, { name, language, ...facts, ...more }, about)
}

type PosterFacts = { name: string; language?: string | undefined } & Awaited<
  ReturnType<typeof getPoster>
>['facts']

async function getPoster(
  trx: Trx,
  { id, user_id, email, position, company_name, sender_language }: VacancyFacts,
) {
  const owner = user_id === null ? undefined : await findUserContact(trx, user_id)
  return {
    to: owner?.email ?? email,
    name: owner?.name ?? company_name,
    language: owner?.language ?? sender_language,
    facts: { position, vacancy_id: id, has_account: owner !== undefined },
    about: { subject: 'vacancy', subject_id: id } as const,
  }
}

export async function mailAdmins(
  trx: Trx,
  now: Date,
  { id, position, company_name }: VacancyFacts,
  reporters: number,
): Promise<void> {
  const payload = { position, company_name, vacancy_id: id, reporters }
  const about = { subject: 'vacancy', subject_id: id } as const
  const mails = (await adminAddresses(trx)).map((to) => mailTo(vacancyReported, to, payload, about))
  await announceAll(trx, now, mails)
}
