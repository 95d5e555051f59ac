import { useLoaderData } from 'react-router'
import { loadPlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { Card } from '#src/ui/card.tsx'
import { BackLink } from '#src/ui/shell/route-link.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { copyVacancy } from '../calls/my-vacancies.ts'
import { PostVacancyForm } from './post-vacancy-form.tsx'

export const clientLoader = inAccount(async (api, { params, signal, language }) => {
  const [copied, choices] = await Promise.all([
    api(copyVacancy, { params: { id: params['id'] ?? '' }, signal }),
    loadPlaceChoices(api, language),
  ])
  return { copied, choices, id: params['id'] ?? '' }
})

export default function CopyOwnPage() {
  const a = useAccountText()
  const { copied, choices, id } = useLoaderData<typeof clientLoader>()
  return (
    <div className="max-w-5xl">
      <PageTop
        title={a('my_vacancies.copy.title')}
        lead={a('my_vacancies.copy.text')}
        back={<BackLink to="/account/vacancies">{a('my_vacancies.back')}</BackLink>}
      />
      {copied.ok ? (
        <Card>
          <PostVacancyForm key={id} choices={choices} posted={undefined} copied={copied.data} />
        </Card>
      ) : (
        <AccountFailure result={copied} missing={a('my_vacancies.missing')} />
      )}
    </div>
  )
}
