import { useState } from 'react'
import type { Undoing } from '#src/areas/decisions/pages/undo-notice.tsx'
import { blockReasons, type BlockReason } from '#src/contract/block-reasons.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { ActButton } from '#src/web/acts/acts.tsx'
import { blockUser, unblockUser, type AccountOfUser } from '../../calls/accounts/panel-account.ts'

export function BlockAct({ account, undoing }: { account: AccountOfUser; undoing: Undoing }) {
  const { id, name, blocked_at, sessions, vacancies } = account
  const params = { id }
  const failed = 'admins.failed'
  const [reason, setReason] = useState<BlockReason>()
  const [isMissing, setMissing] = useState(false)
  async function block() {
    if (!reason) return
    const result = await undoing.send('block', (api) => api(blockUser, { params, body: { reason } }), {
      failed,
    })
    if (result?.ok)
      undoing.offer({
        done: p('account.block.done', { name }),
        undone: p('account.block.undone', { name }),
        undo: (api) => api(unblockUser, { params }),
        failed,
      })
  }
  if (blocked_at)
    return (
      <ActButton
        key="unblock"
        endpoint={unblockUser}
        input={{ params }}
        failure={failed}
        label={p('account.unblock')}
        question={p('account.unblock.question')}
        variant="secondary"
      />
    )
  const open = vacancies.filter(({ state }) => state === 'open').length
  return (
    <div className="max-w-md space-y-2">
      <Field
        id="block-reason"
        label={p('account.block.reason')}
        error={isMissing && !reason ? p('account.block.reason.choose') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            options={reasonOptions}
            placeholder={p('account.block.reason.choose')}
            value={reason ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setReason((value || undefined) as BlockReason | undefined)
            }
          />
        )}
      </Field>
      {reason ? (
        <>
          <p>
            {p('account.block.effect', {
              sessions: pCount('account.block.sessions', sessions.length),
              vacancies: pCount('account.block.vacancies', open),
            })}
          </p>
          <ConfirmInline
            key="block"
            label={p('account.block')}
            question={p('account.block.question')}
            cancelLabel={p('act.cancel')}
            variant="danger-outline"
            busy={undoing.busy !== undefined}
            busyLabel={p('factor.busy')}
            onConfirm={() => void block()}
          />
        </>
      ) : (
        <Button variant="danger-outline" onClick={() => setMissing(true)}>
          {p('account.block')}
        </Button>
      )}
    </div>
  )
}

const reasonOptions = blockReasons.map((value) => ({ value, label: p(`account.block.reason.${value}`) }))
