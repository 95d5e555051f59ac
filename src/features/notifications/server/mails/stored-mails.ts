/**
 * The words of such a mail are asked for when it leaves, not when it is written: the outbox knows only its subject. Neither
 * a link's token nor what has ended meanwhile waits there.
 */
export interface LateMails {
  digest: Record<string, never>
  alert_confirmation: { alert_id: number; case: 'new' | 'known' | 'full' }
  alert_keep: { alert_id: number }
  vacancy_alert: {
    alert_id: number
    /** Newest first. */
    vacancy_ids: readonly number[]
    /** So many were new. */
    found: number
  }
}

export type LateMailName = keyof LateMails
