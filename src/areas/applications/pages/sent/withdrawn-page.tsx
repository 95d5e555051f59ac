import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

/** Shown after a CV was withdrawn, as its own page is gone. */
export default function WithdrawnPage() {
  const t = useText()
  const a = useAccountText()
  return (
    <>
      <PageTitle title={a('sent_cv.gone')} path={null} />
      <h1 className="sr-only">{a('sent_cv.gone')}</h1>
      <div role="status">
        <EmptyState
          title={a('sent_cv.gone')}
          reason={a('sent_cv.gone.text')}
          action={<ButtonLink to="/">{t('apply.browse')}</ButtonLink>}
        />
      </div>
    </>
  )
}
