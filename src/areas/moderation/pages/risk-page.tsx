import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { isComposing } from '#src/ui/forms/combobox.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea, TextInput } from '#src/ui/forms/text-input.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { hasPhrases, type RiskSigns, type RiskWeight, riskWeights } from '../admin-vacancy.ts'
import { changeRiskSign, listRiskSigns, type RiskSignRow } from '../calls/evidence.ts'
import { scoreRisk } from '../scoring/score-risk.ts'
import { RiskReasons } from './risk-reasons.tsx'

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

function RiskSign({ sign }: { sign: RiskSignRow }) {
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
  const may = useMay()
  const { busy, act } = useAct({ failure: p('risk.failed') })
  const [weight, setWeight] = useState<RiskWeight>(stored.weight)
  const [is_on, setOn] = useState(stored.is_on)
  const [phrases, setPhrases] = useState<readonly string[]>(stored.phrases)
  const isEditable = may(changeRiskSign)

  function save(event: FormEvent) {
    event.preventDefault()
    const body = { weight, is_on, phrases: [...phrases] }
    void act('save', (api) => api(changeRiskSign, { params: { name }, body }))
  }

  return (
    <form onSubmit={save} className="space-y-4" aria-label={p(`risk.${name}`)}>
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

type PhraseListProps = {
  id: string
  phrases: readonly string[]
  /** Without it the list is read only. */
  onChange: ((phrases: readonly string[]) => void) | undefined
}

function PhraseList({ id, phrases, onChange }: PhraseListProps) {
  const [search, setSearch] = useState('')
  const typed = search.trim().toLowerCase()
  const shown = phrases.filter((phrase) => phrase.toLowerCase().includes(typed))
  const add = () => {
    if (typed === '' || phrases.includes(typed)) return
    onChange?.([typed, ...phrases])
    setSearch('')
  }
  return (
    <div>
      <Field id={`${id}-search`} label={p('risk.phrases')} hint={onChange && p('risk.phrases.hint')}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              value={search}
              maxLength={100}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return
                event.preventDefault()
                add()
              }}
            />
            {onChange && (
              <Button variant="secondary" onClick={add} disabled={typed === '' || phrases.includes(typed)}>
                {p('risk.phrases.add')}
              </Button>
            )}
          </div>
        )}
      </Field>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shown.map((phrase) => (
          <li key={phrase} className="flex max-w-full items-center rounded border border-edge bg-ground ps-2">
            <span className="py-1 wrap-anywhere">{phrase}</span>
            {onChange ? (
              <Button
                small
                variant="quiet"
                aria-label={p('risk.phrases.remove', { phrase })}
                onClick={() => onChange(phrases.filter((other) => other !== phrase))}
              >
                <Icon name="close" />
              </Button>
            ) : (
              <span className="pe-2" />
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted">{p('risk.phrases.none')}</p>}
    </div>
  )
}
