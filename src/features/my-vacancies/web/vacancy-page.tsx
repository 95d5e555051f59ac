import { Outlet, useLoaderData } from 'react-router'
import { localNames } from '#src/features/catalogue/web/local-names.ts'
import type { Revision } from '#src/features/moderation/revision-contract.ts'
import { rejectionReasonText } from '#src/features/vacancies/rejection-reasons.ts'
import type { VacancyState } from '#src/features/vacancies/vacancy-state.ts'
import { HistoryList } from '#src/features/vacancies/web/history-list.tsx'
import { JobFacts } from '#src/features/vacancies/web/page/job-facts.tsx'
import { shownNames } from '#src/features/vacancies/web/shown-names.ts'
import { WrittenText } from '#src/features/vacancies/web/written-text.tsx'
import { ComparedVersions } from '#src/features/vacancy-form/web/versions/compared-versions.tsx'
import { VacancyFigures } from '#src/features/vacancy-views/web/vacancy-figures.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice, type Tone } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { type OwnVacancy, showOwnVacancy, takeBackRevision } from '../contract.ts'
import { OwnActButton } from './act-button.tsx'
import { OwnActs } from './vacancy-acts.tsx'
import { OwnPoster } from './vacancy-poster.tsx'
import { countKey } from './vacancy-words.tsx'

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
        <AccountFailure result={found} missing={a('my_vacancies.missing')} />
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

function OwnHistory({ history }: Pick<OwnVacancy, 'history'>) {
  const a = useAccountText()
  return (
    <HistoryList
      title={a('my_vacancies.history')}
      history={history}
      words={(act, day) => a(`my_vacancies.history.${act}`, { day })}
    />
  )
}

function OwnRevision({ vacancy, revision }: { vacancy: OwnVacancy; revision: Revision }) {
  const t = useText()
  const a = useAccountText()
  const hasPoster = revision.fields.includes('job_poster')
  return (
    <Card title={a('my_vacancies.revision.title')}>
      <p className="mb-3">{a('my_vacancies.revision.text')}</p>
      <ComparedVersions
        t={t}
        before={vacancy}
        after={revision.proposed}
        fields={revision.fields}
        words={{
          before: a('my_vacancies.revision.now'),
          after: a('my_vacancies.revision.then'),
          nothingSaid: a('my_vacancies.nothing_said'),
        }}
      />
      {hasPoster && revision.proposed.job_poster && (
        <OwnPoster
          path={revision.proposed.job_poster}
          vacancy={revision.proposed}
          caption={a('my_vacancies.revision.poster_then')}
        />
      )}
      <div className="mt-4">
        <OwnActButton
          id={vacancy.id}
          endpoint={takeBackRevision}
          query={{ revision_id: revision.id }}
          label={a('my_vacancies.revision.take_back')}
        />
      </div>
    </Card>
  )
}

const tones: Record<VacancyState, Tone> = {
  pending: 'info',
  open: 'success',
  expired: 'warning',
  filled: 'info',
  withdrawn: 'info',
  rejected: 'error',
  frozen: 'warning',
  removed: 'error',
}

function OwnState({ vacancy }: { vacancy: OwnVacancy }) {
  const t = useText()
  const a = useAccountText()
  const { state, days_left, rejection_reason, rejection_note, frozen_reason, acts } = vacancy
  const left = days_left === null ? '' : a(countKey('my_vacancies.days_left', days_left), { days: days_left })
  return (
    <Notice tone={tones[state]} title={[a(`my_vacancies.state.${state}`), left].filter(Boolean).join(' · ')}>
      <p>{a(`my_vacancies.state.${state}.text`)}</p>
      {frozen_reason && (
        <>
          <p className="mt-1 font-semibold">{a(`my_vacancies.frozen.${frozen_reason}`)}</p>
          {acts.includes('revise') && <p className="mt-1">{a('my_vacancies.frozen.put_right')}</p>}
        </>
      )}
      {rejection_reason && (
        <p className="mt-1 font-semibold">
          {a('my_vacancies.reason', { reason: t(rejectionReasonText(rejection_reason)) })}
        </p>
      )}
      {rejection_note && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{rejection_note}</p>}
    </Notice>
  )
}
