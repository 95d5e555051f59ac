import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { showRetention, type Retention } from '../contract.ts'

export function mountLegal(bind: Binder, retention: Retention): void {
  bind(showRetention, async () => retention)
}
