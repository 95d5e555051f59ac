import { useLocation, useNavigation } from 'react-router'
import { ButtonLink, Spinner } from '#src/ui/button.tsx'

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
