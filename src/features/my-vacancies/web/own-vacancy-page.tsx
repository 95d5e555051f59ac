import { Outlet, useLoaderData } from 'react-router'
import { localNames } from '#src/features/catalogue/web/local-names.ts'
import { JobFacts } from '#src/features/vacancies/web/page/job-facts.tsx'
import { shownNames } from '#src/features/vacancies/web/shown-names.ts'
import { WrittenText } from '#src/features/vacancies/web/written-text.tsx'
import { VacancyFigures } from '#src/features/vacancy-views/web/vacancy-figures.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { showOwnVacancy, type OwnVacancy } from '../own-contract.ts'
import { OwnActs } from './own-acts.tsx'
import { OwnHistory } from './own-history.tsx'
import { OwnRevision } from './own-revision.tsx'
import { OwnState } from './own-state.tsx'

export const clientLoader = inAccount(async (api, { params, signal, language }) => ({
  found: await api(showOwnVacancy, { params: { id: params['id'] ?? '' }, signal }),
  local: await localNames(api, language),
}))

/**
 * A vacancy as its owner sees it: what became of it, and all that can be done with it. Pages below it add sections of
 * other features, which get the vacancy by `useOutletContext`.
 */
export default function OwnVacancyPage() {
  const a = useAccountText()
  const { found, local } = useLoaderData<typeof clientLoader>()
  const back = (
    <RouteLink to="/account/vacancies" className="link">
      {a('my_vacancies.back')}
    </RouteLink>
  )
  if (!found.ok)
    return (
      <>
        <PageTitle title={a('my_vacancies.title')} path={null} />
        <PageHeading title={a('my_vacancies.title')} back={back} />
        {found.kind === 'refused' && found.status === 404 ? (
          <EmptyState title={a('my_vacancies.missing')} action={back} />
        ) : (
          <AccountFailure result={found} />
        )}
      </>
    )
  const vacancy = found.data
  return (
    <>
      <PageTitle title={vacancy.position} path={null} />
      <PageHeading
        title={<WrittenText text={vacancy.position} />}
        lead={
          <>
            <WrittenText text={vacancy.company_name} /> · {a('my_vacancies.reference', { id: vacancy.id })}
          </>
        }
        back={back}
      />
      <div className="space-y-4">
        <OwnState vacancy={vacancy} />
        <OwnActs vacancy={vacancy} />
        {vacancy.revision && <OwnRevision vacancy={vacancy} revision={vacancy.revision} />}
        {vacancy.approved_at !== null && <VacancyFigures vacancyId={vacancy.id} />}
        <Outlet context={vacancy satisfies OwnVacancy} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Card title={a('my_vacancies.facts')}>
            <JobFacts vacancy={vacancy} names={shownNames(vacancy, local)} today={todayInColombo()} />
          </Card>
          <OwnHistory history={vacancy.history} />
        </div>
      </div>
    </>
  )
}
