import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'

/** Stands above the button of a form that takes a CV. The pages open beside the form: nothing typed is lost. */
export function TermsNote() {
  const t = useText()
  return (
    <p className="max-w-text text-sm text-muted">
      {t('form.terms')}{' '}
      <RouteLink to="/terms" target="_blank" className="link">
        {t('footer.terms')}
      </RouteLink>{' '}
      ·{' '}
      <RouteLink to="/privacy" target="_blank" className="link">
        {t('footer.privacy')}
      </RouteLink>
    </p>
  )
}
