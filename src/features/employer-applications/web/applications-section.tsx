import { Outlet, useLoaderData, useOutletContext } from 'react-router'
import { applicationStages } from '#src/features/applications/application-stages.ts'
import { formatNumber } from '#src/strings/format.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { countReceived } from '../list-contract.ts'

export const clientLoader = inAccount((api, { params, signal }) =>
  api(countReceived, { params: { id: params['id'] ?? '' }, signal }),
)

/** Stands in the page of a vacancy: where its applications stand, and the way to them. */
export default function ApplicationsSection() {
  const t = useText()
  const a = useAccountText()
  const counted = useLoaderData<typeof clientLoader>()
  const context = useOutletContext()
  return (
    <>
      <Card title={a('received_list.heading')}>
        {counted.ok ? <Counts {...counted.data} /> : <Notice>{failureText(t, counted, 'error.text')}</Notice>}
      </Card>
      <Outlet context={context} />
    </>
  )
}

type Counted = {
  vacancy: { id: number }
  total: number
  stages: Record<(typeof applicationStages)[number], number>
}

function Counts({ vacancy: { id }, total, stages }: Counted) {
  const a = useAccountText()
  const list = `/account/vacancies/${id}/applications` as const
  if (total + stages.withdrawn === 0) return <p className="text-muted">{a('received_list.none')}</p>
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {applicationStages
          .filter((stage) => stages[stage] > 0)
          .map((stage) => (
            <li key={stage}>
              <RouteLink to={`${list}?stage=${stage}`} className="link">
                {a(`stage.${stage}`)}
              </RouteLink>{' '}
              <span className="tabular-nums">{formatNumber(stages[stage])}</span>
            </li>
          ))}
      </ul>
      <ButtonLink to={list} variant="secondary" className="mt-4">
        {a('received_list.open_all')}
      </ButtonLink>
    </>
  )
}
