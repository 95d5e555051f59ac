import { localizedPath } from '#src/strings/language-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { useText } from '#src/web/site/text.tsx'

/** Opens the application in a new tab, so that the page that shows the code stays; the code must not be in a URL. */
export function OpenForm({ number, code, here }: { number: string; code: string; here?: boolean }) {
  const r = useReceiptText()
  return (
    <form
      method="post"
      action={localizedPath(usePageLanguage(), '/application-code')}
      encType="multipart/form-data"
      target={here ? undefined : '_blank'}
    >
      <input type="hidden" name="applicant_no" value={number} />
      <input type="hidden" name="code" value={code} />
      <Button type="submit" variant="secondary">
        <span>{r('receipt.code.submit')}</span>
        {!here && <Icon name="external" className="size-4" />}
      </Button>
    </form>
  )
}

/** Links to the page that finds sent applications later. */
export function FindSentLink({ isByPhone }: { isByPhone: boolean }) {
  const t = useText()
  const r = useReceiptText()
  return (
    <RouteLink to={isByPhone ? '/application-code' : '/application-link'} className="link inline-block py-2">
      {isByPhone ? r('receipt.code.open') : t('footer.application_link')}
    </RouteLink>
  )
}
