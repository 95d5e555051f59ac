import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { sizes } from '#src/contract/values/units.ts'
import { formatTime, p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { ActButton } from '#src/web/acts/acts.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { FileField, FormField, TextField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { writeField } from '#src/web/forms/write-field.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { inPanel, loaded } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import * as calls from '../calls/look.ts'
import { lookFieldNames } from '../look-fields.ts'
import { LookSample } from './look-sample.tsx'

interface ColourFieldProps {
  name: 'primary_colour' | 'accent_colour'
  words: 'look.primary' | 'look.accent'
  current: string
  hint: string | undefined
}

/** A text field, because brands write down their colours; the browser's colour picker beside it fills it in. */
function ColourField({ name, words, current, hint }: ColourFieldProps) {
  const value = useFirstValue(name)
  return (
    <FormField name={name} label={p(words)} hint={[p(`${words}.hint`), hint].join(' ')} optional>
      {(control) => (
        <div className="flex gap-2">
          <TextInput {...control} defaultValue={value} maxLength={7} spellCheck={false} />
          <input
            type="color"
            aria-label={p(`${words}.choose`)}
            defaultValue={value ?? current}
            className="size-11 shrink-0"
            onChange={({ currentTarget }) => void writeField(name, currentTarget.value)}
          />
        </div>
      )}
    </FormField>
  )
}

export const clientLoader = inPanel(async (api, { signal }) =>
  loaded(await api(calls.showLook, { signal }), 'look.failed_to_load'),
)

export default function LookPage() {
  const result = useLoaderData<typeof clientLoader>()
  const look = result.ok ? result.value : undefined
  const isChosen = look?.earlier[0] !== undefined && !isEmpty(look.earlier[0])
  return (
    <div className="mx-auto max-w-3xl">
      <PageTop
        title={p('look.title')}
        lead={p('look.lead', { folder: 'brand' })}
        actions={isChosen && <ResetButton />}
      />
      {!result.ok && <ErrorState title={result.text} action={<RetryLink />} />}
      {look && (
        <div className="space-y-4">
          <Card title={p('look.form')}>
            <LookForm key={JSON.stringify(look.chosen)} look={look} />
          </Card>
          <Picture picture="logo" url={look.logo_url} isOwn={look.earlier[0]?.has_logo} />
          <Picture picture="icon" url={look.icon_url} isOwn={look.earlier[0]?.has_icon} />
          <Card title={p('look.earlier')}>
            <EarlierLooks looks={look.earlier} />
          </Card>
        </div>
      )}
    </div>
  )
}

const isEmpty = (look: calls.EarlierLook) =>
  !look.has_logo && !look.has_icon && lookFieldNames.every((name) => look[name] === null)

function ResetButton() {
  return (
    <ActButton
      endpoint={calls.removeLook}
      input={{}}
      failure={p('look.failed')}
      label={p('look.reset')}
      question={p('look.reset.question')}
    />
  )
}

const textFields = [
  { name: 'name', maxLength: sizes.name },
  { name: 'name_si', maxLength: sizes.name },
  { name: 'name_ta', maxLength: sizes.name },
  { name: 'address', maxLength: sizes.address },
  { name: 'address_si', maxLength: sizes.address },
  { name: 'address_ta', maxLength: sizes.address },
  { name: 'phone', maxLength: 20, type: 'tel' },
  { name: 'email', maxLength: sizes.email, type: 'email' },
] as const

function LookForm({ look }: { look: calls.BoardLook }) {
  const { chosen, current } = look
  const form = useSavingForm({ endpoint: calls.saveLook, failure: 'problem.internal', defaults: chosen })
  const [typed, setTyped] = useState<Record<string, string | null | undefined>>(chosen)
  const read = (event: FormEvent<HTMLDivElement>) => {
    const element = (event.target as HTMLInputElement).form
    if (element) setTyped(getTexts(new FormData(element)))
  }
  const getHint = (name: keyof calls.BoardLook['current']) =>
    (chosen[name] ?? !current[name]) ? undefined : p('look.empty', { now: current[name]! })
  return (
    <PageForm form={form} label={p('look.form')} className="space-y-4">
      <div onChange={read} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {(['primary', 'accent'] as const).map((colour) => (
            <ColourField
              key={colour}
              name={`${colour}_colour`}
              words={`look.${colour}`}
              current={current[`${colour}_colour`]!}
              hint={getHint(`${colour}_colour`)}
            />
          ))}
        </div>
        <LookSample typed={typed} look={look} />
        <div className="grid gap-4 sm:grid-cols-2">
          {textFields.map(({ name, ...field }) => (
            <TextField
              key={name}
              name={name}
              label={p(`look.${name}`)}
              hint={getHint(name)}
              optional
              {...field}
            />
          ))}
        </div>
      </div>
      <SubmitButton label={p('look.save')} busyLabel={p('act.saving')} />
    </PageForm>
  )
}

interface PictureProps {
  picture: 'logo' | 'icon'
  url: string | null
  /** True if it was chosen in the panel; otherwise it is the operator's file. */
  isOwn: boolean | undefined
}

function Picture({ picture, url, isOwn = false }: PictureProps) {
  const title = p(`look.${picture}`)
  const form = useSavingForm({
    endpoint: calls.saveLookPicture,
    params: { picture },
    failure: 'problem.internal',
    onSaved: () => form.clear(),
  })
  return (
    <Card title={title}>
      <div className="space-y-4">
        {url ? (
          <img
            src={url}
            alt={p('look.picture.now')}
            className="h-auto max-h-80 w-auto max-w-full rounded border border-line"
          />
        ) : (
          <p className="text-muted">{p('look.picture.none')}</p>
        )}
        <PageForm form={form} label={title} className="space-y-4">
          <FileField
            name="image"
            kind="logo"
            label={title}
            hint={p(`look.${picture}.hint`)}
            previewAlt={p('look.picture.preview')}
          />
          <SubmitButton label={p('look.picture.save', { picture: title })} busyLabel={p('act.saving')} />
        </PageForm>
        {isOwn && (
          <ActButton
            endpoint={calls.removeLookPicture}
            input={{ params: { picture } }}
            failure={p('look.failed')}
            label={p('look.picture.remove', { picture: title })}
            question={p('look.picture.remove.question')}
          />
        )}
      </div>
    </Card>
  )
}

function EarlierLooks({ looks }: { looks: readonly calls.EarlierLook[] }) {
  if (looks.length === 0) return <p className="text-muted">{p('look.earlier.none')}</p>
  return (
    <ul className="space-y-2">
      {looks.map((look, at) => (
        <li
          // Restoring a look adds a row; new keys close an open confirmation.
          key={`${looks[0]!.id} ${look.id}`}
          className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2"
        >
          <span className="min-w-0 wrap-anywhere">
            {formatTime(look.changed_at)} · {describe(look)}
          </span>
          {at === 0 ? (
            <span className="text-muted">{p('look.earlier.now')}</span>
          ) : (
            <ActButton
              endpoint={calls.restoreLook}
              input={{ params: { id: look.id } }}
              failure={p('look.failed')}
              label={p('look.earlier.use')}
              question={p('look.earlier.question')}
              variant="secondary"
              small
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function describe(look: calls.EarlierLook): string {
  const { name, name_si, name_ta, primary_colour, accent_colour, has_logo, has_icon } = look
  const parts = [
    name ?? name_si ?? name_ta,
    primary_colour,
    accent_colour,
    has_logo && p('look.logo'),
    has_icon && p('look.icon'),
    look.address ?? look.address_si ?? look.address_ta ?? look.phone ?? look.email,
  ]
  return parts.filter(Boolean).join(' · ') || p('look.earlier.shipped')
}
