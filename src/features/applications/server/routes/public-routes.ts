import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder, Call } from '#src/platform/http/endpoints/bind.ts'
import type { RecordAnswer } from '#src/platform/recorded-response.ts'
import { en } from '#src/strings/en.ts'
import * as contract from '../../contract.ts'
import * as longForm from '../../job-seeker-contract.ts'
import { applyForPosition } from '../use-cases/apply-for-position.ts'
import { categoryRules, positionRules } from '../use-cases/cheap-rules.ts'
import { submitCategoryApplication } from '../use-cases/submit-category-application.ts'
import { submitJobSeekerForm } from '../use-cases/submit-job-seeker-form.ts'
import type { Sender } from '../use-cases/submit-once.ts'

export function bindForms(bind: Binder, context: AppContext, store: FileStore): void {
  bind(
    contract.applyForPosition,
    (call) => {
      const sender = senderOf(call, en['apply.sent'])
      return applyForPosition(context, store, sender, call.params.id, call.body, call.file)
    },
    (asked) => positionRules(context, asked),
  )

  bind(
    contract.submitCategoryApplication,
    (call) => {
      const sender = senderOf(call, en['post_cv.sent'])
      return submitCategoryApplication(context, store, sender, call.body, call.file)
    },
    categoryRules(context, 'category_applications'),
  )

  bind(
    longForm.submitJobSeekerForm,
    (call) => {
      const sender = senderOf(call, en['post_cv.sent'])
      return submitJobSeekerForm(context, store, sender, call.body, call.file)
    },
    categoryRules(context, 'job_seeker_forms'),
  )
}

type SendingCall<Told> = Pick<Call<typeof contract.applyForPosition>, 'viewer' | 'suspicions'> & {
  recordAnswer: RecordAnswer<{ message: string; data: Told }>
}

function senderOf<Told>(call: SendingCall<Told>, message: string): Sender<Told> {
  const { viewer, suspicions: reasons, recordAnswer } = call
  return { viewer, reasons, record: (trx, data) => recordAnswer(trx, { message, data }) }
}
