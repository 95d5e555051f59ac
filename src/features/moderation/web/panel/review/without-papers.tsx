import { Link } from 'react-router'
import type { RowOf } from '#src/contract/endpoint.ts'
import { formatDay } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { listWithoutPapers } from '../../../abroad-contract.ts'

/** Names the vacancies abroad that are older than the rule on papers: each closes by its day unless they come. */
export function WithoutPapers({ vacancies }: { vacancies: readonly RowOf<typeof listWithoutPapers>[] }) {
  if (vacancies.length === 0) return null
  return (
    <Notice tone="warning" title={p('abroad.without_papers')} className="mb-3">
      <ul>
        {vacancies.map(({ id, position, company_name, closing_date }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/admin-panel/jobs/${id}`} className="link">
              {position}
            </Link>{' '}
            · {company_name} · {p('abroad.closes', { day: formatDay(closing_date) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
