import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { LinkRefused, RequestLinkButton } from '#src/web/links/link-refused.tsx'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'

/** Says why an applicant's link opens nothing, and leads to the request for a new one. */
export function EndedLink({ message }: { message: string }) {
  const r = useReceiptText()
  return (
    <LinkRefused message={message}>
      <RequestLinkButton to="/application-link" />
      <p className="mt-3">
        <RouteLink to="/application-code" className="link inline-block py-1">
          {r('receipt.link.by_code')}
        </RouteLink>
      </p>
    </LinkRefused>
  )
}
