import { p } from '#src/strings/panel.ts'
import { ReloadLink } from './reload-link.tsx'

export function RetryLink() {
  return <ReloadLink label={p('list.retry')} />
}
