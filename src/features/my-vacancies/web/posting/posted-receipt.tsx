import { RouteLink } from '#src/ui/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'

const HOURS_A_DAY = 24

/** Says what follows, and where to go: the form below is empty again. */
export function PostedReceipt({ id, reviewHours }: { id: number; reviewHours: number | null }) {
  const a = useAccountText()
  return (
    <>
      <p className="mt-1">{reviewText(a, reviewHours)}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <RouteLink to={`/account/vacancies/${id}`} className="link">
            {a('posting.receipt.see')}
          </RouteLink>
        </li>
        <li>
          <RouteLink to="/account/vacancies" className="link">
            {a('my_vacancies.title')}
          </RouteLink>
        </li>
        <li>
          <a href="#company_name" className="link">
            {a('posting.receipt.another')}
          </a>
        </li>
      </ul>
    </>
  )
}

function reviewText(a: ReturnType<typeof useAccountText>, hours: number | null): string {
  if (hours === null) return a('posting.receipt.mailed')
  if (hours <= HOURS_A_DAY) return a('posting.receipt.day')
  return a('posting.receipt.days', { days: Math.ceil(hours / HOURS_A_DAY) })
}
