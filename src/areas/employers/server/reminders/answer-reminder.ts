import { findUserContact } from '#src/areas/people/index.ts'
import { findVacancy } from '#src/areas/vacancies/index.ts'
import { getState } from '#src/areas/vacancies/vacancy-state.ts'
import { problem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { endOwn, extendOwn } from '../../calls/end-vacancy.server.ts'
import type { Reminder, ReminderAnswer } from '../../calls/reminder.ts'
import type { OwnerContext } from '../../calls/vacancy-answer.server.ts'
import { findReminder, type ReminderRow } from '../../rows/reminders.ts'
import { getActs, extendableUntil, type FoundAnswer, type OwnAct } from '../../vacancy-acts.ts'

const actOf: Record<ReminderAnswer, OwnAct> = {
  still_hiring: 'withdraw',
  extended: 'extend',
  filled: 'filled',
}

export async function getReminder(context: OwnerContext, { link }: Viewer): Promise<Reminder> {
  return (await reminderOf(context, link)).shown
}

/** Does what the owner answers to a reminder, with the acts of the context: the same answer again changes nothing. */
export async function answerReminder(
  context: OwnerContext,
  { link }: Viewer,
  { answer, found }: { answer: ReminderAnswer; found?: FoundAnswer | undefined },
): Promise<Reminder> {
  const { reminder, vacancy, shown } = await reminderOf(context, link)
  if (isDone(shown, vacancy, answer)) return shown
  if (!shown.answers.includes(answer)) throw problem('vacancy_changed')
  const contact = vacancy.user_id === null ? undefined : await findUserContact(context.db, vacancy.user_id)
  if (vacancy.user_id === null || !contact) throw problem('vacancy_not_found')
  const { name, email, language } = contact
  const owner: Viewer = { user: { id: vacancy.user_id, name, email, emailConfirmed: true, language } }
  const now = context.clock.now()
  const note = async (db: Db) => {
    await db
      .updateTable('vacancy_reminders')
      .set({ answer, answered_at: now.toISOString() })
      .where('id', '=', reminder.id)
      .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '!=', answer)]))
      .execute()
  }
  const after = (changes: Partial<VacancyOfReminder>) =>
    asAnswer({ ...reminder, answer }, { ...vacancy, ...changes }, dayInColombo(now))
  if (answer === 'filled') {
    await endOwn(context, owner, vacancy.id, 'filled', { found }, note)
    return after({ closed_at: now.toISOString(), closed_reason: 'filled' })
  }
  if (answer === 'extended') {
    const closing_date = shown.extend_until!
    await extendOwn(context, owner, vacancy.id, { closing_date }, note)
    return after({ closing_date, extended_at: now.toISOString() })
  }
  await note(context.db)
  return after({})
}

type VacancyOfReminder = NonNullable<Awaited<ReturnType<typeof findVacancy>>>

function isDone(
  { answer, state }: Reminder,
  { extended_at }: VacancyOfReminder,
  requested: ReminderAnswer,
): boolean {
  if (requested === 'filled') return state === 'filled'
  return answer === requested && (requested !== 'extended' || extended_at !== null)
}

async function reminderOf(context: OwnerContext, link: Viewer['link']) {
  if (link?.purpose !== 'vacancy-reminder') throw problem('link_unknown')
  const reminder = await findReminder(context.db, link.subject_id)
  const vacancy = reminder && (await findVacancy(context.db, reminder.vacancy_id))
  if (!vacancy || vacancy.user_id === null) throw problem('vacancy_not_found')
  return { reminder, vacancy, shown: asAnswer(reminder, vacancy, dayInColombo(context.clock.now())) }
}

function asAnswer(reminder: ReminderRow, vacancy: VacancyOfReminder, today: string): Reminder {
  const acts = getActs(vacancy, today)
  const answers = (Object.keys(actOf) as ReminderAnswer[]).filter((answer) => acts.includes(actOf[answer]))
  const { position, closing_date } = vacancy
  return {
    kind: reminder.kind as Reminder['kind'],
    vacancy_id: vacancy.id,
    position,
    closing_date,
    state: getState(vacancy, today),
    answers,
    extend_until: extendableUntil(vacancy, today),
    answer: reminder.answer as Reminder['answer'],
  }
}
