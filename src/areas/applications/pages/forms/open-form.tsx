import { localizedPath } from '#src/strings/language-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'

/** Opens the application in a new tab: this page alone shows the code, and an address must not have it. */
export function OpenForm({ number, code }: { number: string; code: string }) {
  const r = useReceiptText()
  return (
    <form
      method="post"
      action={localizedPath(usePageLanguage(), '/application-code')}
      encType="multipart/form-data"
      target="_blank"
    >
      <input type="hidden" name="applicant_no" value={number} />
      <input type="hidden" name="code" value={code} />
      <Button type="submit" variant="secondary">
        {r('receipt.code.submit')}
        <Icon name="external" className="size-4" />
      </Button>
    </form>
  )
}
