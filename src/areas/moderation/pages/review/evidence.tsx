import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { payFloors } from '#src/areas/vacancies/pay.ts'
import { formatNumber } from '#src/strings/format.ts'
import { formatDay, p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { PanelLink } from '#src/web/panel/role.tsx'
import { showEvidence, type VacancyEvidence } from '../../calls/evidence.ts'
import { RiskReasons } from '../risk-reasons.tsx'

/** Loads evidence after the vacancy: reading and deciding need not wait for it. `null` if loading failed. */
export function useEvidence(id: number): VacancyEvidence | null | undefined {
  const [evidence, setEvidence] = useState<VacancyEvidence | null>()
  useEffect(() => {
    let isLeft = false
    setEvidence(undefined)
    const load = async () => {
      const result = await panelApi(showEvidence, { params: { id } })
      if (!isLeft) setEvidence(result.ok ? result.data : null)
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [id])
  return evidence
}

/** Shows what speaks for and against a vacancy. */
type EvidenceProps = { evidence: VacancyEvidence | null | undefined; children?: ReactNode }

export function Evidence({ evidence, children }: EvidenceProps) {
  if (evidence === null) return <p className="text-muted">{p('evidence.failed')}</p>
  if (!evidence) return <p className="text-muted">{p('evidence.loading')}</p>
  return (
    <section aria-label={p('evidence.title')} className="mb-6 space-y-3">
      <RiskReasons risk={evidence.risk} others={evidence.others} />
      <DescriptionList beside items={getFacts(evidence)} />
      {children}
    </section>
  )
}

function getFacts({ account, company_verified, others, usual_pay, reports }: VacancyEvidence) {
  const floor = payFloors.at(-1)!
  const facts: { term: string; value: ReactNode }[] = [
    {
      term: p('evidence.account'),
      value: account ? (
        <>
          <PanelLink to={`/admin-panel/accounts/${account.id}`} className="link">
            {account.name}
          </PanelLink>
          <span>{p('evidence.account.since', { day: formatDay(account.created_at) })}</span>
        </>
      ) : (
        <span>{p('evidence.account.none')}</span>
      ),
    },
  ]
  if (account) {
    const { email_confirmed, approved, rejected, removed, pending } = account
    facts.push({
      term: p('evidence.decisions'),
      value: (
        <>
          {p('evidence.decisions.of', { approved, rejected, removed, pending })}{' '}
          <Badge tone={email_confirmed ? 'neutral' : 'pending'}>
            {p(email_confirmed ? 'evidence.confirmed' : 'review.email_not_confirmed')}
          </Badge>
        </>
      ),
    })
  }
  if (company_verified) facts.push({ term: p('evidence.company'), value: p('reported.queue.verified') })
  facts.push({
    term: p('evidence.pay'),
    value: [
      usual_pay &&
        p('evidence.pay.usual', {
          low: formatNumber(usual_pay.low),
          high: formatNumber(usual_pay.high),
          vacancies: usual_pay.vacancies,
        }),
      p('evidence.pay.floor', { month: formatNumber(floor.month), day: formatNumber(floor.day) }),
    ]
      .filter(Boolean)
      .join(' '),
  })
  if (reports.open + reports.fine + reports.removed > 0)
    facts.push({ term: p('evidence.reports'), value: p('evidence.reports.of', reports) })
  if (others.length > 0) facts.push({ term: p('evidence.others'), value: <Others others={others} /> })
  return facts
}

function Others({ others }: Pick<VacancyEvidence, 'others'>) {
  return (
    <ul>
      {others.map(({ id, position, company_name, state, by }) => (
        <li key={id} className="wrap-anywhere">
          <Link to={`/admin-panel/jobs/${id}`} className="link">
            {position}
          </Link>{' '}
          <span>
            · {company_name} · {p(`jobs.state.${state}`)} ·{' '}
            {p('evidence.others.by', { by: by.map((one) => p(`evidence.by.${one}`)).join(', ') })}
          </span>{' '}
          {state === 'open' && (by.includes('text') || by.includes('poster')) && (
            <Badge tone="rejected">{p('evidence.duplicate')}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
