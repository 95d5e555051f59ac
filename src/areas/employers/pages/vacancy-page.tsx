import { Outlet, useLoaderData, useLocation } from 'react-router'
import { WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import type { VacancyState } from '#src/areas/vacancies/vacancy-state.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice, type Tone } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { BackLink, RouteLink } from '#src/ui/shell/route-link.tsx'
import { Tabs } from '#src/ui/shell/tabs.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { countKey, useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle, PageTop } from '#src/web/site/page-title.tsx'
import { type OwnVacancy, showOwnVacancy } from '../calls/my-vacancies.ts'
import { SharePanel } from './share-panel.tsx'
import { OwnActs } from './vacancy-acts.tsx'
import { Rejection } from './vacancy-words.tsx'

export const clientLoader = inAccount((api, { params, signal }) =>
  api(showOwnVacancy, { params: { id: params['id'] ?? '' }, signal }),
)

/** A vacancy as its owner sees it, with what can be done with it. Its pages get it by `useOutletContext`. */
export default function OwnVacancyPage() {
  const a = useAccountText()
  const found = useLoaderData<typeof clientLoader>()
  const { pathname } = useLocation()
  const back = <BackLink to="/account/vacancies">{a('my_vacancies.back')}</BackLink>
  if (!found.ok)
    return (
      <>
        <PageTop title={a('my_vacancies.title')} back={back} />
        <AccountFailure result={found} missing={a('my_vacancies.missing')} />
      </>
    )
  const vacancy = found.data
  const here = `/account/vacancies/${vacancy.id}`
  const isAbout = pathname.endsWith('/about')
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
        {vacancy.is_open && vacancy.applications === 0 && (
          <Card title={a('my_vacancies.share.live')} className="max-w-xl">
            <p className="mb-3">{a('my_vacancies.share.live.text')}</p>
            {/* The key renews the panel and its poster when the vacancy changes. */}
            <SharePanel key={vacancy.share.lines.join('\n')} vacancy={vacancy} />
          </Card>
        )}
        <div>
          <Tabs
            label={vacancy.position}
            items={[
              {
                to: here,
                label: a('my_vacancies.applications'),
                count: formatNumber(vacancy.applications),
                current: !isAbout,
              },
              { to: `${here}/about`, label: a('my_vacancies.about'), current: isAbout },
            ]}
          />
          <Outlet context={vacancy satisfies OwnVacancy} />
        </div>
      </div>
    </>
  )
}

const tones: Partial<Record<VacancyState, Tone>> = { rejected: 'error', frozen: 'warning' }

function OwnState({ vacancy }: { vacancy: OwnVacancy }) {
  const a = useAccountText()
  const { id, state, days_left, revision, frozen_reason, acts } = vacancy
  const left = days_left === null ? '' : a(countKey('my_vacancies.days_left', days_left), { days: days_left })
  const title = [a(`my_vacancies.state.${state}`), left].filter(Boolean).join(' · ')
  if (state === 'open' && !revision) return <p className="font-semibold">{title}</p>
  return (
    <Notice tone={tones[state] ?? 'info'} title={title}>
      {state !== 'open' && <p>{a(`my_vacancies.state.${state}.text`)}</p>}
      {frozen_reason && (
        <>
          <p className="mt-1 font-semibold">{a(`my_vacancies.frozen.${frozen_reason}`)}</p>
          {acts.includes('revise') && <p className="mt-1">{a('my_vacancies.frozen.put_right')}</p>}
        </>
      )}
      <Rejection vacancy={vacancy} />
      {revision && (
        <RouteLink to={`/account/vacancies/${id}/about`} className="link mt-1 block">
          {a('my_vacancies.revision.title')}
        </RouteLink>
      )}
    </Notice>
  )
}
