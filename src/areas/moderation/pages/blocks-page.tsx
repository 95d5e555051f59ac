import { Link, useLoaderData } from 'react-router'
import { rejectionReasonText } from '#src/areas/vacancies/rejection-reasons.ts'
import { formatTime, p } from '#src/strings/panel.ts'
import { EmptyState, ErrorState } from '#src/ui/notice.tsx'
import { ActButton } from '#src/web/acts/acts.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { dismissBlockRequest, listBlockRequests } from '../calls/office-rules.ts'

export const clientLoader = inPanel(async (api, { signal }) => ({
  found: loaded(await api(listBlockRequests, { signal }), 'blocks.failed_to_load'),
}))

/** The account is blocked on its own page, which says what that does. */
export default function BlocksPage() {
  const { found } = useLoaderData<typeof clientLoader>()
  const t = useText()
  return (
    <>
      <PageTop title={p('blocks.title')} lead={p('blocks.lead')} />
      {!found.ok && <ErrorState title={found.text} action={<RetryLink />} />}
      {found.ok && found.value.length === 0 && <EmptyState title={p('blocks.none')} />}
      {found.ok && (
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {found.value.map(({ user, vacancy, admin_name, requested_at }) => (
            <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <Link to={`/admin-panel/accounts/${user.id}`} className="link font-semibold wrap-anywhere">
                  {user.name}
                </Link>
                {vacancy && (
                  <p className="wrap-anywhere">
                    <Link to={`/admin-panel/jobs/${vacancy.id}`} className="link">
                      {vacancy.position}
                    </Link>
                    {vacancy.rejection_reason && (
                      <span> · {t(rejectionReasonText(vacancy.rejection_reason))}</span>
                    )}
                  </p>
                )}
                <p className="text-muted">
                  {p('blocks.asked', {
                    who: admin_name ?? p('notes.no_admin'),
                    when: formatTime(requested_at),
                  })}
                </p>
              </div>
              <ActButton
                endpoint={dismissBlockRequest}
                input={{ params: { id: user.id } }}
                failure="blocks.failed"
                label={p('blocks.dismiss')}
                question={p('blocks.dismiss_of', { name: user.name })}
                variant="secondary"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
