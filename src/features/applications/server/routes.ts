import type { FileStore } from '#src/features/storage/server/index.ts'
import type { Ground } from '#src/platform/ground.ts'
import type { Binder } from '#src/platform/http/bind.ts'
import { en } from '#src/strings/en.ts'
import * as contract from '../contract.ts'
import * as longForm from '../job-seeker-contract.ts'
import { applyForPosition } from './apply-for-position.ts'
import { categoryFaults } from './category.ts'
import { submitCategoryApplication } from './submit-category-application.ts'
import { submitJobSeekerForm } from './submit-job-seeker-form.ts'

export function bindForms(bind: Binder, ground: Ground, store: FileStore): void {
  bind(contract.applyForPosition, async ({ params, body, file, viewer, suspicions }) => ({
    message: en['apply.sent'],
    data: await applyForPosition(ground, store, viewer, params.id, body, file, suspicions),
  }))

  bind(
    contract.submitCategoryApplication,
    async ({ body, file, viewer, suspicions }) => ({
      message: en['post_cv.sent'],
      data: await submitCategoryApplication(ground, store, viewer, body, file, suspicions),
    }),
    (right) => categoryFaults(ground.db, right),
  )

  bind(
    longForm.submitJobSeekerForm,
    async ({ body, file, viewer, suspicions }) => ({
      message: en['post_cv.sent'],
      data: await submitJobSeekerForm(ground, store, viewer, body, file, suspicions),
    }),
    (right) => categoryFaults(ground.db, right),
  )
}
