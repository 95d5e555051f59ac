import { formatNumber } from '#src/strings/format.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { deleteOwnVacancy, fillVacancy, withdrawVacancy, type OwnVacancy } from '../own-contract.ts'
import { ExtendForm } from './extend-form.tsx'
import { OwnActButton } from './own-act-button.tsx'

/** Offers what the owner may do with a vacancy now. */
export function OwnActs({ vacancy }: { vacancy: OwnVacancy }) {
  const a = useAccountText()
  const { id, acts, state, updated_at, revision, extend_until } = vacancy
  const loaded = { updated_at, revision_id: revision?.id ?? 0 }
  const isEditable = acts.includes('edit') || acts.includes('revise')
  const isSeen = state === 'open' || state === 'expired' || state === 'filled' || state === 'withdrawn'
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isEditable && (
        <ButtonLink to={`/account/vacancies/${id}/edit`}>
          {a(
            state === 'rejected'
              ? 'my_vacancies.correct'
              : state === 'frozen'
                ? 'my_vacancies.put_right'
                : 'my_vacancies.edit',
          )}
        </ButtonLink>
      )}
      <ButtonLink to={`/account/vacancies/${id}/applications`} variant="secondary">
        {a('my_vacancies.applications')} ({formatNumber(vacancy.applications)})
      </ButtonLink>
      <ButtonLink to={`/account/vacancies/${id}/copy`} variant="secondary">
        {a('my_vacancies.copy')}
      </ButtonLink>
      {acts.includes('filled') && (
        <OwnActButton
          id={id}
          endpoint={fillVacancy}
          body={loaded}
          label={a('my_vacancies.filled')}
          question={a('my_vacancies.filled.question')}
          confirm={a('my_vacancies.filled.confirm')}
        />
      )}
      {extend_until !== null && <ExtendForm vacancy={vacancy} until={extend_until} />}
      {acts.includes('withdraw') && (
        <OwnActButton
          id={id}
          endpoint={withdrawVacancy}
          body={loaded}
          label={a('my_vacancies.withdraw')}
          question={a('my_vacancies.withdraw.question')}
          confirm={a('my_vacancies.withdraw.confirm')}
          variant="danger"
        />
      )}
      {acts.includes('delete') && (
        <OwnActButton
          id={id}
          endpoint={deleteOwnVacancy}
          label={a('my_vacancies.delete')}
          question={a('my_vacancies.delete.question')}
          confirm={a('my_vacancies.delete.confirm')}
          variant="danger"
          leaves
        />
      )}
      {isSeen && (
        <ButtonLink to={`/jobs/${id}`} variant="quiet">
          {a('my_vacancies.see')}
        </ButtonLink>
      )}
    </div>
  )
}
