import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatTime, p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { restoreOnce } from '#src/web/boot/drafts.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { changeRules, MAX_RULES, readRules } from '../calls/office-rules.ts'

export const clientLoader = inPanel(async (api, { signal }) => ({
  found: loaded(await api(readRules, { signal }), 'rules.failed_to_load'),
}))

/** One page of plain text: an empty line ends a paragraph. */
export default function RulesPage() {
  const { found } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const { busy, act } = useAct({ failure: p('rules.failed') })
  if (!found.ok)
    return (
      <>
        <PageTop title={p('rules.title')} />
        <ErrorState title={found.text} action={<RetryLink />} />
      </>
    )
  const { text, changed_at } = found.value

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { rules = '' } = getTexts(new FormData(event.currentTarget))
    const result = await act('save', (api) => api(changeRules, { body: { text: rules.trim() || null } }))
    if (result?.ok) setEditing(false)
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageTop
        title={p('rules.title')}
        lead={changed_at ? p('rules.changed', { when: formatTime(changed_at) }) : p('rules.as_shipped')}
        actions={
          may(changeRules) &&
          !editing && (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {p('act.edit')}
            </Button>
          )
        }
      />
      <Card>
        {editing ? (
          <form ref={restoreOnce} noValidate onSubmit={(event) => void save(event)} className="space-y-3">
            <Field id="rules" label={p('rules.text')} hint={p('rules.hint')}>
              {(control) => (
                <TextArea {...control} name="rules" rows={14} maxLength={MAX_RULES} defaultValue={text} />
              )}
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={busy}>
                {p('rules.save')}
              </Button>
              <Button variant="secondary" onClick={() => setEditing(false)}>
                {p('act.cancel')}
              </Button>
            </div>
          </form>
        ) : (
          <div className="max-w-text space-y-3">
            {text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
        )}
      </Card>
    </div>
  )
}
