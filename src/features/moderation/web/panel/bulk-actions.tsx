import { Fragment, useState } from 'react'
import type { RejectionReason } from '#src/features/vacancies/rejection-reasons.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { BulkBar } from '#src/ui/bulk-bar.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { Select } from '#src/ui/select.tsx'
import { useReasonOptions } from './review/reject-form.tsx'
import type { BulkAct } from './use-bulk-review.ts'

const acts = ['approve', 'reject', 'delete'] as const

type BulkActionsProps = {
  count: number
  busy: string | number | undefined
  onAct: (act: BulkAct, reason: RejectionReason | undefined) => void
  onClear: () => void
}

export function BulkActions({ count, busy, onAct, onClear }: BulkActionsProps) {
  const reasons = useReasonOptions()
  const [reason, setReason] = useState<RejectionReason>()
  return (
    <BulkBar count={count} label={p('bulk.chosen', { count })} clearLabel={p('bulk.clear')} onClear={onClear}>
      {acts.map((act) => (
        <Fragment key={act}>
          {act === 'reject' && (
            <Select
              className="w-56 max-sm:w-full"
              aria-label={p('bulk.reason')}
              placeholder={p('bulk.reason.none')}
              options={reasons}
              value={reason ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setReason(reasons.find((option) => option.value === value)?.value)
              }
            />
          )}
          <ConfirmInline
            small
            variant={act === 'approve' ? 'primary' : 'danger'}
            label={p(`bulk.${act}`)}
            question={pCount(`bulk.${act}.question`, count)}
            confirmLabel={p(`bulk.${act}.confirm`, { count })}
            cancelLabel={p('act.cancel')}
            busy={busy === act}
            onConfirm={() => onAct(act, reason)}
          />
        </Fragment>
      ))}
    </BulkBar>
  )
}
