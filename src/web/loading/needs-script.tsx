import { p } from '#src/strings/panel.ts'
import { Notice } from '#src/ui/notice.tsx'
import { WithoutScript } from './without-script.tsx'

export function NeedsScript() {
  return (
    <WithoutScript>
      <Notice tone="warning">{p('needs_script')}</Notice>
    </WithoutScript>
  )
}
