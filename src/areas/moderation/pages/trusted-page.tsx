import { Link, useLoaderData } from 'react-router'
import { formatTime, p } from '#src/strings/panel.ts'
import { EmptyState, ErrorState } from '#src/ui/notice.tsx'
import { ActButton } from '#src/web/acts/acts.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { listTrusted, markChecked, trustAgain } from '../calls/trusted.ts'
import { RiskMark } from './review/review-list.tsx'

export const clientLoader = inPanel(async (api, { signal }) => ({
  found: loaded(await api(listTrusted, { signal }), 'trusted.failed_to_load'),
}))

const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3'
const list = 'divide-y divide-line border-y border-line empty:hidden'

/** A vacancy is read, and rejected, on its own page. */
export default function TrustedPage() {
  const { found } = useLoaderData<typeof clientLoader>()
  const unchecked = found.ok ? found.value.unchecked : []
  const ended = found.ok ? found.value.ended : []
  return (
    <>
      <PageTop title={p('trusted.title')} lead={p('trusted.lead')} />
      {!found.ok && <ErrorState title={found.text} action={<RetryLink />} />}
      {found.ok && unchecked.length === 0 && <EmptyState title={p('trusted.none')} />}
      <ul className={list}>
        {unchecked.map(({ id, position, company_name, published_at, risk }) => (
          <li key={id} className={row}>
            <div className="min-w-0">
              <Link to={`/admin-panel/jobs/${id}`} className="link font-semibold wrap-anywhere">
                {position}
              </Link>
              <p className="wrap-anywhere">{company_name}</p>
              {risk?.is_marked && <RiskMark signs={risk.signs} />}
              <p className="text-muted">{p('trusted.public_since', { when: formatTime(published_at) })}</p>
            </div>
            <ActButton
              endpoint={markChecked}
              input={{ params: { id } }}
              failure="trusted.failed"
              label={p('trusted.check')}
              aria-label={p('trusted.check_of', { position })}
              variant="secondary"
            />
          </li>
        ))}
      </ul>
      {ended.length > 0 && <h2 className="mt-8 mb-2 text-lg font-semibold">{p('trusted.ended')}</h2>}
      <ul className={list}>
        {ended.map(({ company, vacancy, ended_at }) => (
          <li key={company.id} className={row}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{company.name}</p>
              <p className="wrap-anywhere">
                <Link to={`/admin-panel/jobs/${vacancy.id}`} className="link">
                  {vacancy.position}
                </Link>{' '}
                · {formatTime(ended_at)}
              </p>
            </div>
            <ActButton
              endpoint={trustAgain}
              input={{ params: { id: company.id } }}
              failure="trusted.failed"
              label={p('trusted.restore')}
              question={p('trusted.restore_of', { name: company.name })}
              variant="secondary"
            />
          </li>
        ))}
      </ul>
    </>
  )
}
