import { p, pCount } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAnswerFocus } from '#src/ui/forms/answer-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { renewRecoveryCodes } from '../../calls/second-factor/second-factor.ts'
import { ProvenAct, type OpenForm } from './proven-act.tsx'

type CodesPartProps = {
  left: number
  hasFactor: boolean
  onCodes: (codes: string[] | null) => void
} & OpenForm

export function CodesPart({ left, hasFactor, onCodes, ...open }: CodesPartProps) {
  return (
    <Card title={p('factor.codes')}>
      <p className="mb-3">{hasFactor ? pCount('factor.codes.left', left) : p('factor.codes.none')}</p>
      {hasFactor && (
        <ProvenAct
          {...open}
          name="codes"
          endpoint={renewRecoveryCodes}
          label={p('factor.codes.new')}
          onDone={({ recovery_codes }) => onCodes(recovery_codes)}
        />
      )}
    </Card>
  )
}

export function ShownCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  function save() {
    const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
    const address = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' }).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return (
    <div {...useAnswerFocus()}>
      <Notice tone="warning" live title={p('factor.codes.told')}>
        <p>{p('factor.codes.how')}</p>
        <ol className="my-3 grid gap-x-6 gap-y-1 font-mono select-all sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="wrap-anywhere">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button onClick={save}>{p('factor.codes.save')}</Button>
          <Button variant="secondary" onClick={onSaved}>
            {p('factor.codes.kept')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
