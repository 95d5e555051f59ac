import { MAX_WAITING_COUNTED } from '#src/features/reports/waiting-contract.ts'
import { formatNumber } from '#src/strings/format.ts'
import { p, pCount } from '#src/strings/panel.ts'

export function WaitingCount({ id, count }: { id: string; count: number }) {
  const isMore = count >= MAX_WAITING_COUNTED
  const shown = isMore ? `${formatNumber(MAX_WAITING_COUNTED - 1)}+` : formatNumber(count)
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-2 rounded-full bg-accent px-2 text-sm font-semibold text-on-accent tabular-nums"
      >
        {shown}
      </span>
      <span id={id} hidden>
        {isMore ? p('nav.waiting.more', { count: shown }) : pCount('nav.waiting', count)}
      </span>
    </>
  )
}
