import { useState, type FormEvent } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, panelRefusal } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { changeRiskSign, listRiskSigns, type RiskSignRow } from '../../evidence-contract.ts'
import { wordLists } from '../../risk-signs.ts'

export const clientLoader = inPanel(async (api, { signal }) => ({
  found: loaded(await api(listRiskSigns, { signal }), 'risk.failed_to_load'),
}))

/** The signs by which vacancies are marked in review: an owner corrects weights, words and switches. */
export default function RiskPage() {
  const { site } = useFrame()
  const { found } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{pageTitle(p('risk.title'), site.name)}</title>
      <PageHeading title={p('risk.title')} lead={p('risk.lead')} />
      {found.ok ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {found.value.map((sign) => (
            <SignCard key={sign.name} sign={sign} />
          ))}
        </div>
      ) : (
        <ErrorState title={found.text} action={<RetryLink />} />
      )}
    </>
  )
}

function SignCard({ sign: { name, weight, is_on, words } }: { sign: RiskSignRow }) {
  const toast = useToast()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { weight: given = '', words: lines = '', is_on: on } = textsOf(new FormData(event.currentTarget))
    setBusy(true)
    const result = await panelApi(changeRiskSign, {
      params: { name },
      body: {
        weight: Number(given),
        is_on: on !== undefined,
        words: lines
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      },
    })
    setBusy(false)
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelRefusal(result, 'risk.failed'))
    void revalidate()
  }

  return (
    <Card title={p(`risk.${name}`)}>
      <form onSubmit={(event) => void save(event)} className="space-y-3" aria-label={p(`risk.${name}`)}>
        <label className="flex items-center gap-2">
          <input type="checkbox" name="is_on" value="yes" defaultChecked={is_on} />
          {p('risk.on')}
        </label>
        {!(name in wordLists) && (
          <Field id={`${name}-weight`} label={p('risk.weight')}>
            {(control) => (
              <TextInput {...control} name="weight" inputMode="numeric" defaultValue={String(weight)} />
            )}
          </Field>
        )}
        {words.length > 0 && (
          <Field id={`${name}-words`} label={p('risk.words')} hint={p('risk.words.hint')}>
            {(control) => <TextArea {...control} name="words" rows={6} defaultValue={words.join('\n')} />}
          </Field>
        )}
        {may(changeRiskSign) && (
          <Button type="submit" variant="secondary" busy={busy}>
            {p('risk.save')}
          </Button>
        )}
      </form>
    </Card>
  )
}
