import { ButtonLink } from '#src/ui/button.tsx'
import { useText } from '#src/web/site/text.tsx'

/** Leads to where the new vacancies of a list are asked for by mail; `query` has its filters. */
export function AlertLink({ query }: { query: string }) {
  const t = useText()
  return (
    <p className="mt-4">
      <ButtonLink to={`/alerts/new?${query}`} variant="secondary" rel="nofollow">
        {t('home.alert')}
      </ButtonLink>
    </p>
  )
}
