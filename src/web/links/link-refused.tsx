import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { pageTitle, useFrame } from '../site/site.ts'
import { useText } from '../site/text.tsx'

/** Renders the page of a link that opens nothing: altered, ended, foreign, or without its cookie. It says what to do. */
export function LinkRefused({ message }: { message: string }) {
  const t = useText()
  const { site } = useFrame()
  return (
    <>
      <title>{pageTitle(t('link.refused'), site.name)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{t('link.refused')}</h1>
      <ErrorState
        title={t('link.refused')}
        message={message}
        action={
          <>
            <ButtonLink to="/">{t('error.home')}</ButtonLink>
            <ButtonLink to="/contact-us" variant="secondary">
              {t('nav.contact')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
