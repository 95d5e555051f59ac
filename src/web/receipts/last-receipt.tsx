import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { dropLastReceipt, LAST_RECEIPT, readReceipt } from './device-receipts.ts'
import { useReceiptText } from './receipt-text.ts'

export default function LastReceipt() {
  const r = useReceiptText()
  const [receipt, setReceipt] = useState(() => readReceipt(LAST_RECEIPT))
  if (!receipt) return null
  return (
    <div
      role="status"
      className="mb-3 flex items-center max-sm:mb-7 rounded border border-s-4 border-line border-s-success bg-success-soft ps-3 text-sm"
    >
      <p className="min-w-0 flex-1">
        {r('receipt.strip')}{' '}
        <RouteLink
          to="/my-applications"
          className="link inline-block py-1 font-semibold whitespace-nowrap figures"
        >
          {receipt.number}
        </RouteLink>
      </p>
      <button
        type="button"
        aria-label={r('receipt.put_away')}
        onClick={() => {
          dropLastReceipt()
          setReceipt(undefined)
        }}
        className="grid size-11 shrink-0 place-items-center rounded hover:bg-primary-soft"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
