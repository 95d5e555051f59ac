import { useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

export function ReloadLink({ label }: { label: string }) {
  const { pathname, search, state } = useLocation()
  const busy = useNavigation().state === 'loading'
  return (
    <ButtonLink to={pathname + search} state={state as unknown} replace variant="secondary" aria-busy={busy}>
      {busy && <Spinner className="size-4" />}
      <span>{label}</span>
    </ButtonLink>
  )
}
