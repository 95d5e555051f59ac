import type { FileStore } from '#src/features/storage/server/index.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { enAccount } from '#src/strings/en-account.ts'
import { answerReminder, readReminder } from '../../reminder-contract.ts'
import type { Desk } from '../use-cases/own/own-answer.ts'
import * as reminders from '../use-cases/reminders/answer-reminder.ts'

/** The calls behind the link of a reminder. */
export function mountReminders(bind: Binder, desk: Desk, store: FileStore): void {
  bind(readReminder, ({ viewer }) => reminders.seeReminder(desk, viewer))
  bind(answerReminder, async ({ viewer, body }) => ({
    data: await reminders.answerReminder(desk, store, viewer, body.answer),
    message: enAccount[`reminder.done.${body.answer}`],
  }))
}
