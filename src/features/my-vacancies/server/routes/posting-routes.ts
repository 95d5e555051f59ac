import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { postingDefaults } from '../../posting-contract.ts'
import { seePostingDefaults } from '../use-cases/see-posting-defaults.ts'

export function mountPosting(bind: Binder, context: AppContext): void {
  bind(postingDefaults, ({ viewer }) => seePostingDefaults(context, viewer.user!.id))
}
