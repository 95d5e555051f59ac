import { p } from '#src/strings/panel.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Risk } from '../scoring/score-risk.ts'

export function RiskReasons({ risk, none }: { risk: Pick<Risk, 'is_marked' | 'reasons'>; none?: string }) {
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
            <span>{found !== null && `: ${found}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
