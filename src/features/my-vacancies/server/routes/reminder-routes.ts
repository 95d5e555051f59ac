import type { FileStore } from '#src/platform/file-store.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { answerReminder, readReminder } from '../../reminder-contract.ts'
import * as reminders from '../reminders/answer-reminder.ts'
import type { OwnerContext } from '../use-cases/own-answer.ts'

/** The calls behind the link of a reminder. */
export function mountReminders(bind: Binder, context: OwnerContext, store: FileStore): void {
  bind(readReminder, ({ viewer }) => reminders.seeReminder(context, viewer))
  bind(answerReminder, async ({ viewer, body }) => ({
    data: await reminders.answerReminder(context, store, viewer, body.answer),
    message: enAccount[`reminder.done.${body.answer}`],
  }))
}
