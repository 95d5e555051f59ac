import { ButtonLink } from '#src/ui/button.tsx'
import { FormDone } from '#src/web/forms/page-form.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { KeptReasons } from './kept-reasons.tsx'
import { useMyDataText } from './my-data-text.ts'

/** Stands where the data stood: link and login are gone with it. Some of it may stay for reasons. */
export function ErasedNotice({ keptFor }: { keptFor: readonly string[] }) {
  const t = useText()
  const m = useMyDataText()
  const title = m(keptFor.length > 0 ? 'my_data.kept.title' : 'my_data.erased.title')
  return (
    <div className="max-w-xl space-y-4">
      <PageTitle title={title} path={null} />
      <FormDone title={title} />
      {keptFor.length > 0 ? <KeptReasons reasons={keptFor} /> : <p>{m('my_data.erased.text')}</p>}
      <ButtonLink to="/" variant="secondary">
        {t('error.home')}
      </ButtonLink>
    </div>
  )
}
