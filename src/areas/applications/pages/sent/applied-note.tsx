import { useEffect, useState } from 'react'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { appliedKey, readReceipt } from '#src/web/receipts/device-receipts.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { listMyApplications } from '../../calls/sent/sent.ts'

interface Applied {
  number: string
  at: string
  ofAccount: boolean
}

/** Says when the reader of a vacancy applied for it: the account knows best, else the device. */
export default function AppliedNote({ vacancy, signedIn }: { vacancy: string; signedIn: boolean }) {
  const { formatDay } = useDates()
  const r = useReceiptText()
  const [applied, setApplied] = useState<Applied | undefined>(() => {
    const receipt = readReceipt(appliedKey(vacancy))
    return receipt && { ...receipt, ofAccount: false }
  })
  useEffect(() => {
    if (!signedIn) return
    const leaving = new AbortController()
    const ask = async () => {
      const query = { vacancy, per_page: 1 }
      const result = await browserApi(listMyApplications, { query, signal: leaving.signal })
      const [last] = result.ok ? result.data : []
      if (last) setApplied({ number: last.applicant_no, at: last.created_at, ofAccount: true })
    }
    // The page was left meanwhile.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [vacancy, signedIn])
  if (!applied) return null
  const { number, at, ofAccount } = applied
  const [before, after] = r('receipt.applied', { day: formatDay(at), number }).split(number)
  const words = (
    <>
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </>
  )
  return (
    <Notice tone="success" className="mb-6">
      {ofAccount ? (
        <RouteLink to={`/account/my-applications/${number}`} className="link font-semibold">
          {words}
        </RouteLink>
      ) : (
        <p className="font-semibold">{words}</p>
      )}
    </Notice>
  )
}
