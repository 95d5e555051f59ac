import { ButtonLink } from '#src/ui/button.tsx'
import { FormDone } from '#src/web/forms/page-form.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { useMyDataText } from './my-data-text.ts'

/** Stands where the data stood: account and link are gone with it. */
export function ErasedNotice() {
  const t = useText()
  const m = useMyDataText()
  return (
    <div className="max-w-xl space-y-4">
      <PageTitle title={m('my_data.erased.title')} path={null} />
      <FormDone title={m('my_data.erased.title')} />
      <p>{m('my_data.erased.text')}</p>
      <ButtonLink to="/" variant="secondary">
        {t('error.home')}
      </ButtonLink>
    </div>
  )
}
