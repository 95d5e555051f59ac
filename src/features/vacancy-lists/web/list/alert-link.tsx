import { Icon } from '#src/ui/icon.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'

/** Leads to where the new vacancies of a list are asked for by mail; `query` has its filters. */
export function AlertLink({ query }: { query: string }) {
  const t = useText()
  return (
    <RouteLink
      to={`/alerts/new?${query}`}
      rel="nofollow"
      className="link inline-flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11 print:hidden"
    >
      <Icon name="mail" />
      {t('home.alert')}
    </RouteLink>
  )
}
