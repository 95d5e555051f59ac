import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'

/** The note above the button of a form with a CV. Its links open new tabs, so that nothing typed is lost. */
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
