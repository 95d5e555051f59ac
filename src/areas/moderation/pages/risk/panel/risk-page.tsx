import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { listRiskSigns, type RiskSignRow } from '../../../calls/risk/evidence.ts'
import type { RiskSigns } from '../../../risk-signs.ts'
import { scoreRisk } from '../../../scoring/score-risk.ts'
import { RiskReasons } from './risk-reasons.tsx'
import { RiskSign } from './risk-sign.tsx'

export const clientLoader = inPanel(async (api, { signal }) => ({
  found: loaded(await api(listRiskSigns, { signal }), 'risk.failed_to_load'),
}))

export default function RiskPage() {
  const { found } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageTop title={p('risk.title')} lead={p('risk.lead')} />
      {found.ok ? (
        <div className="space-y-6">
          <TryText signs={found.value} />
          <ul className="space-y-2">
            {found.value.map((sign) => (
              <RiskSign key={sign.name} sign={sign} />
            ))}
          </ul>
        </div>
      ) : (
        <ErrorState title={found.text} action={<RetryLink />} />
      )}
    </>
  )
}

function TryText({ signs }: { signs: readonly RiskSignRow[] }) {
  const [text, setText] = useState('')
  const byName = Object.fromEntries(signs.map((sign) => [sign.name, sign])) as unknown as RiskSigns
  const facts = { position: '', company_name: '', email: '', country: 'LK', workplace: 'on_site' } as const
  const papers = { licence_no: null, approval_no: null }
  return (
    <Card title={p('risk.try')}>
      <Field id="risk-try" label={p('risk.try.text')} hint={p('risk.try.hint')}>
        {(control) => (
          <TextArea {...control} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div role="status" className="mt-3">
        {text.trim() !== '' && (
          <RiskReasons
            risk={scoreRisk({ ...facts, ...papers, description: text }, byName)}
            none={p('risk.try.nothing')}
          />
        )}
      </div>
    </Card>
  )
}
