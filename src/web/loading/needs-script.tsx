import { p } from '#src/strings/panel.ts'
import { Notice } from '#src/ui/notice.tsx'

/** An admin's session lives in the browser's storage: without script there is no panel, and it says so. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="warning">{p('needs_script')}</Notice>
    </noscript>
  )
}
