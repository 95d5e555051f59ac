import { p } from '#src/strings/panel.ts'
import { ReloadLink } from './reload-link.tsx'

/** This is the link that loads the page again, in the words of the panel. */
export function RetryLink() {
  return <ReloadLink label={p('list.retry')} />
}
