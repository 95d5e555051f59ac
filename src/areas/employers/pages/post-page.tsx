import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import { loadPlaceChoices, type PlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { useViewer } from '#src/areas/people/pages/accounts/use-viewer.ts'
import { RequireUser } from '#src/areas/people/pages/sign-in/require-user.tsx'
import { postVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { inBrowser, onPost, onServer, type Load } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { PostVacancyForm } from './post-vacancy-form.tsx'

const load: Load<PlaceChoices> = (api, { language }) => loadPlaceChoices(api, language)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** Without script, posting works only where it needs no session: that is in the browser's storage. */
export const action = onPost((api, form) => sendPosted(api, postVacancy, form))

export default function PostVacancyPage() {
  const t = useText()
  const a = useAccountText()
  const { site } = useFrame()
  const choices = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const isFormFirst = useSearchParams()[0].has('first')
  const isGuest = useViewer().state === 'anonymous' && isFormFirst
  // A vacancy without an owner has nobody to mail to.
  const mailed = site.anonymousPosting ? '' : ` ${a('post_vacancy.mailed')}`
  const form = (
    <Card>
      <PostVacancyForm choices={choices} posted={posted} />
    </Card>
  )
  return (
    <div className="mx-auto max-w-5xl">
      <PageTitle
        title={a('post_vacancy.title')}
        path="/post-vacancy"
        description={a('post_vacancy.meta_description')}
      />
      <PageHeading title={t('post_vacancy.heading')} lead={a('post_vacancy.intro') + mailed} />
      {site.anonymousPosting || isGuest ? form : <RequireUser>{form}</RequireUser>}
    </div>
  )
}
