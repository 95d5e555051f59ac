import { Link } from 'react-router'
import { rejectionReasonText } from '#src/areas/vacancies/rejection-reasons.ts'
import { p } from '#src/strings/panel.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { VacancyEvidence } from '../calls/evidence.ts'
import type { Risk } from '../scoring/score-risk.ts'

type RiskReasonsProps = {
  risk: Pick<Risk, 'is_marked' | 'reasons'>
  none?: string
  others?: VacancyEvidence['others']
}

export function RiskReasons({ risk, none, others = [] }: RiskReasonsProps) {
  const { is_marked, reasons } = risk
  if (reasons.length === 0) return none ? <p className="text-muted">{none}</p> : null
  return (
    <Notice
      tone={is_marked ? 'error' : 'warning'}
      title={p(is_marked ? 'evidence.marked' : 'evidence.signs')}
    >
      <ul>
        {reasons.map(({ sign, weight, found }) => (
          <li key={sign} className="wrap-anywhere">
            <span>{p('risk.reason', { sign: p(`risk.${sign}`), weight: p(`risk.weight.${weight}`) })}</span>
            {sign === 'like_removed' && found !== null ? (
              <LikeRemoved id={found} others={others} />
            ) : (
              <span>{found !== null && `: ${found}`}</span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function LikeRemoved({ id, others }: { id: string; others: VacancyEvidence['others'] }) {
  const t = useText()
  const reason = others.find((other) => String(other.id) === id)?.rejection_reason
  return (
    <>
      :{' '}
      <Link to={`/admin-panel/jobs/${id}`} className="link">
        {p('duplicate.other', { id })}
      </Link>
      <span>{reason && ` (${t(rejectionReasonText(reason))})`}</span>
    </>
  )
}
