import type { Ground } from '#src/platform/ground.ts'
import type { Binder } from '#src/platform/http/bind.ts'
import { bindAdminRoutes } from './admin-routes.ts'
import { resetDesk } from './reset-desk.ts'
import { bindUserRoutes } from './routes.ts'

export interface AccountParts {
  publicUrl: () => string
  rateLimitScale: number
  /** No password may be this. */
  siteName: string
  /** Hears of work that failed after its call was answered. */
  onFault: (fault: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
export function mountAccounts(
  bind: Binder,
  ground: Ground,
  { publicUrl, rateLimitScale, siteName, onFault }: AccountParts,
): { stop(): Promise<void> } {
  const desk = resetDesk(ground, rateLimitScale, onFault)
  const secureCookies = () => publicUrl().startsWith('https:')
  bindUserRoutes(bind, ground, { secureCookies, rateLimitScale, siteName, resetDesk: desk })
  bindAdminRoutes(bind, ground, { secureCookies, rateLimitScale })
  return { stop: () => desk.stop() }
}
