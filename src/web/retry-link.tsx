import { useLocation } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** Loads the page again, at the address that it has and with what it was opened from. */
export function RetryLink() {
  const { pathname, search, state } = useLocation()
  return (
    <ButtonLink to={pathname + search} state={state as unknown} replace variant="secondary">
      {p('list.retry')}
    </ButtonLink>
  )
}
