import type { Undoing } from '#src/areas/decisions/pages/undo-notice.tsx'
import { blockUser, unblockUser } from '#src/areas/people/calls/accounts/panel-account.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { BlockReason } from '#src/contract/block-reasons.ts'
import type { Result } from '#src/contract/client.ts'
import { p } from '#src/strings/panel.ts'
import type { AccountAct, AdminVacancy } from '../../admin-vacancy.ts'
import { decideVacancy } from '../../calls/admin-moderation.ts'
import { decideRevision, type RevisedVacancy } from '../../calls/revisions/revision.ts'
import { statusName } from '../status-words.ts'
import { type Although, refusedFor } from './publish-although.tsx'

export type Status = AdminVacancy['status']
type Reasoned = Pick<AdminVacancy, 'rejection_reason' | 'further_reasons' | 'rejection_note'>
export type Decidable = Pick<
  AdminVacancy,
  'id' | 'position' | 'status' | 'updated_at' | 'user_id' | keyof Reasoned
>
export type Rejection = Partial<Reasoned> & {
  account?: AccountAct
}

const failed = 'jobs.status.failed'

export function mailWords(vacancies: readonly Pick<AdminVacancy, 'user_id'>[], to: Status): string {
  const isMailed = to !== vacancyStatus.pending && vacancies.some(({ user_id }) => user_id !== null)
  return isMailed ? ` ${p('jobs.decided.mail')}` : ''
}

export function getRejection({ status, ...row }: Decidable): Rejection {
  const { rejection_reason, further_reasons, rejection_note } = row
  return status === vacancyStatus.rejected ? { rejection_reason, further_reasons, rejection_note } : {}
}

function blockReason({ rejection_reason }: Rejection): BlockReason {
  return rejection_reason === 'asks_for_money' ? 'asks_for_money' : 'untrue'
}

const isShown = (result: Result<unknown>) => refusedFor(result) !== undefined

export function useDecisions(
  { send, offer }: Undoing,
  { publish }: Although,
  onUndone?: (id: number) => void,
) {
  return async (vacancy: Decidable, to: Status, rejection: Rejection = {}): Promise<boolean> => {
    const { id, position, status, updated_at } = vacancy
    const params = { id }
    // Another admin may have decided or edited it since this list was loaded.
    const body = { status: to, updated_at, ...rejection }
    const result = await publish(position, (approval_reason) =>
      send(id, (api) => api(decideVacancy, { params, body: { ...body, approval_reason } }), {
        failed,
        isShown,
      }),
    )
    if (!result?.ok) return false
    const account = vacancy.user_id === null ? undefined : rejection.account
    const user = { params: { id: vacancy.user_id ?? 0 } }
    const reason = blockReason(result.data.data)
    const blocked =
      account === 'block' &&
      (await send('block', (api) => api(blockUser, { ...user, body: { reason } }), {
        failed: 'admins.failed',
      }))
    const isBlocked = blocked && blocked.ok
    const back = { status, updated_at: result.data.data.updated_at, ...getRejection(vacancy) }
    const ofAccount = isBlocked
      ? p('review.blocked')
      : account === 'ask_to_block'
        ? p('review.asked_to_block')
        : ''
    offer({
      done: `${p('jobs.decided', { id, position, status: statusName(to) })}${mailWords([vacancy], to)} ${ofAccount}`.trim(),
      undone: p('jobs.undone', { id, position, status: statusName(status) }),
      label: p('jobs.undo', { status: statusName(status) }),
      undo: async (api) => {
        const opened = isBlocked ? await api(unblockUser, user) : undefined
        return opened?.ok === false ? opened : api(decideVacancy, { params, body: back })
      },
      failed,
      onUndone: () => onUndone?.(id),
    })
    return true
  }
}

export function useRevisionDecisions(
  { send, offer }: Undoing,
  { publish }: Although,
  onUndone: (revisionId: number) => void,
) {
  return async (
    { vacancy, revision }: RevisedVacancy,
    to: 1 | 2,
    rejection: Rejection = {},
  ): Promise<'done' | 'newer' | undefined> => {
    const { id, position, updated_at } = vacancy
    const params = { id }
    const revision_id = revision.id
    const body = { revision_id, status: to, updated_at, ...rejection }
    const result = await publish(position, (approval_reason) =>
      send(id, (api) => api(decideRevision, { params, body: { ...body, approval_reason } }), {
        failed,
        isShown,
      }),
    )
    if (!result?.ok) return result?.kind === 'refused' && result.status === 409 ? 'newer' : undefined
    const back = { revision_id, status: 0 as const, updated_at: result.data.data.updated_at }
    offer({
      done: `${p('revision.decided', { id, position, status: statusName(to).toLowerCase() })}${mailWords([vacancy], to)}`,
      undone: p('revision.undone', { id, position }),
      undo: (api) => api(decideRevision, { params, body: back }),
      failed,
      onUndone: () => onUndone(revision_id),
    })
    return 'done'
  }
}
