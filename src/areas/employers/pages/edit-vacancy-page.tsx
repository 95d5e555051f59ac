import { useLoaderData } from 'react-router'
import { loadPlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { BackLink } from '#src/ui/shell/back-link.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import * as contract from '../calls/my-vacancies.ts'
import { EditOwnForm } from './edit-vacancy-form.tsx'

export const clientLoader = inAccount(async (api, { params, signal, language }) => {
  const [found, choices] = await Promise.all([
    api(contract.showOwnVacancy, { params: { id: params['id'] ?? '' }, signal }),
    loadPlaceChoices(api, language),
  ])
  return { found, choices, id: params['id'] ?? '' }
})

export default function EditOwnPage() {
  const a = useAccountText()
  const { found, choices, id } = useLoaderData<typeof clientLoader>()
  const acts = found.ok ? found.data.acts : []
  const isEditable = acts.includes('edit') || acts.includes('revise')
  const here = `/account/vacancies/${id}` as const
  return (
    <>
      <PageTop
        title={a('my_vacancies.edit.title')}
        lead={found.ok && a('my_vacancies.reference', { id })}
        back={
          <BackLink to={found.ok ? here : '/account/vacancies'}>
            {found.ok ? found.data.position : a('my_vacancies.back')}
          </BackLink>
        }
      />
      {!found.ok && <AccountFailure result={found} missing={a('my_vacancies.missing')} />}
      {found.ok && !isEditable && (
        <EmptyState
          title={a('my_vacancies.edit.over')}
          action={<ButtonLink to={`${here}/copy`}>{a('my_vacancies.copy')}</ButtonLink>}
        />
      )}
      {found.ok && isEditable && <EditOwnForm key={id} vacancy={found.data} choices={choices} />}
    </>
  )
}
