import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { dropReceipt, LAST_RECEIPT, readReceipt } from './device-receipts.ts'
import { useReceiptText } from './receipt-text.ts'

export default function LastReceipt() {
  const { formatDay } = useDates()
  const r = useReceiptText()
  const [receipt, setReceipt] = useState(() => readReceipt(LAST_RECEIPT))
  if (!receipt) return null
  const { number, title, at, vacancy, byCode } = receipt
  return (
    <Notice
      tone="success"
      live
      className="mb-3 text-sm max-sm:mb-6"
      title={
        <>
          {r('receipt.strip')} <span className="whitespace-nowrap tabular-nums select-all">{number}</span>
        </>
      }
    >
      <p className="wrap-anywhere">
        {vacancy === undefined ? (
          title
        ) : (
          <RouteLink to={`/jobs/${vacancy}`} className="link">
            {title}
          </RouteLink>
        )}{' '}
        · <time dateTime={at}>{formatDay(at)}</time>. {r(byCode ? 'receipt.code.written' : 'receipt.mail')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="secondary"
          small
          onClick={() => {
            dropReceipt(LAST_RECEIPT)
            setReceipt(undefined)
          }}
        >
          {r('receipt.put_away')}
        </Button>
        <RouteLink to={byCode ? '/application-code' : '/application-link'} className="link inline-block py-1">
          {r(byCode ? 'receipt.code.open' : 'receipt.no_mail')}
        </RouteLink>
      </div>
    </Notice>
  )
}
