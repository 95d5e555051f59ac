import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelRefusal } from '#src/web/panel/panel-failure.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { changeRiskSign, type RiskSignRow } from '../../../calls/risk/evidence.ts'
import { hasPhrases, riskWeights, type RiskWeight } from '../../../risk-signs.ts'
import { PhraseList } from './phrase-list.tsx'

export function RiskSign({ sign }: { sign: RiskSignRow }) {
  const { name, weight, is_on, phrases, is_changed, lines_left } = sign
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details
        className="rounded border border-edge bg-card"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex cursor-pointer items-start justify-between gap-2 p-3">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{p(`risk.${name}`)}</strong>
            <Badge tone={is_on ? 'neutral' : 'pending'}>
              {is_on ? p(`risk.weight.${weight}`) : p('risk.off')}
            </Badge>
            {is_changed && <Badge>{p('risk.changed')}</Badge>}
            <span className="basis-full text-muted">{p(`risk.${name}.looks`)}</span>
            {hasPhrases(name) && (
              <span className="text-sm text-muted">
                {p('risk.phrases.count', { count: formatNumber(phrases.length) })}
              </span>
            )}
          </span>
          <Icon name="chevron" className={cx('mt-1 size-4 shrink-0 text-muted', isOpen && 'rotate-180')} />
        </summary>
        {isOpen && (
          <div className="space-y-4 border-t border-edge p-3 sm:p-4">
            <SignForm sign={sign} />
            {lines_left.length > 0 && (
              <section>
                <h3 className="font-semibold">{p('risk.lines_left')}</h3>
                <ul className="text-sm text-muted">
                  {lines_left.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </details>
    </li>
  )
}

function SignForm({ sign: { name, ...stored } }: { sign: RiskSignRow }) {
  const toast = useToast()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [weight, setWeight] = useState<RiskWeight>(stored.weight)
  const [is_on, setOn] = useState(stored.is_on)
  const [phrases, setPhrases] = useState<readonly string[]>(stored.phrases)
  const [busy, setBusy] = useState(false)
  const isEditable = may(changeRiskSign)

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const result = await panelApi(changeRiskSign, {
      params: { name },
      body: { weight, is_on, phrases: [...phrases] },
    })
    setBusy(false)
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelRefusal(result, 'risk.failed'))
    void revalidate()
  }

  return (
    <form onSubmit={(event) => void save(event)} className="space-y-4" aria-label={p(`risk.${name}`)}>
      {isEditable && (
        <div className="flex flex-wrap items-end gap-4">
          <Field id={`${name}-weight`} label={p('risk.weight')} className="w-40">
            {(control) => (
              <Select
                {...control}
                value={weight}
                onChange={({ target }) => setWeight(target.value as RiskWeight)}
                options={riskWeights.map((value) => ({ value, label: p(`risk.weight.${value}`) }))}
              />
            )}
          </Field>
          <label className="flex min-h-control items-center gap-2">
            <input type="checkbox" checked={is_on} onChange={({ target }) => setOn(target.checked)} />
            {p('risk.on')}
          </label>
        </div>
      )}
      {hasPhrases(name) && (
        <PhraseList id={name} phrases={phrases} onChange={isEditable ? setPhrases : undefined} />
      )}
      {isEditable && (
        <Button type="submit" variant="secondary" busy={busy}>
          {p('risk.save')}
        </Button>
      )}
    </form>
  )
}
