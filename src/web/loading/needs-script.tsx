import { p } from '#src/strings/panel.ts'
import { Notice } from '#src/ui/notice.tsx'

export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="warning">{p('needs_script')}</Notice>
    </noscript>
  )
}
