import { statusName } from '#src/areas/moderation/pages/status-words.ts'
import { getPanelLanguage, isPanelKey, p, type PanelKey, panelTexts } from '#src/strings/panel.ts'
import type { ListedEvent } from '../calls/reports.ts'

export function actorName({ actor, actor_id, actor_name }: ListedEvent): string {
  if (actor_name !== null) return actor_name
  const word = p(`actor.${actor}`)
  return actor_id === null ? word : p('actor.gone', { actor: word, id: actor_id })
}

export function actionName(action: string): string {
  const key = `event.${action}`
  // A newer server may write acts that this page has no word for.
  return isPanelKey(key) ? p(key) : action
}

export function subjectText({ action, subject, subject_id, detail }: ListedEvent): string {
  const {
    position,
    company_name: company,
    name,
    category,
    list,
    from,
    to,
    fields,
    email,
    network,
  } = detail ?? {}
  const failedAt = action === 'admin.login_failed' ? (email ?? p('event.nobodys_address')) : undefined
  const parts = [
    // A person is named as the one who acts; the number of an account tells nobody anything.
    subject_id === null || subject === 'user' || subject === 'admin' ? undefined : `#${subject_id}`,
    position ?? name ?? list ?? category,
    company,
    typeof from === 'number' && typeof to === 'number'
      ? p('event.status', { from: statusName(from), to: statusName(to) })
      : undefined,
    fields,
    failedAt,
    network,
  ]
  return parts.filter((part) => part != null && part !== '').join(' · ')
}

export function subjectPlace({ subject, subject_id, action }: ListedEvent): string | undefined {
  if (subject_id === null || action.endsWith('.deleted')) return undefined
  const places: Record<string, string> = {
    vacancy: '/admin-panel/jobs/edit/',
    position_application: '/admin-panel/applications/position-applicants/',
    category_application: '/admin-panel/applications/category-applicants/',
    job_seeker_form: '/admin-panel/job-seekers/',
  }
  const place = subject === null ? undefined : places[subject]
  return place && `${place}${subject_id}`
}

const keys = Object.keys(panelTexts[getPanelLanguage()]) as PanelKey[]

export const actionOptions = keys
  .filter((key) => /^event\.\w+\.\w+$/.test(key))
  .map((key) => ({ value: key.slice('event.'.length), label: p(key) }))

export const subjectOptions = keys
  .filter((key) => key.startsWith('subject.'))
  .map((key) => ({ value: key.slice('subject.'.length), label: p(key) }))
