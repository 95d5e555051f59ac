import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useText } from './text.tsx'

export function MissingPageSuggestions({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <>
      <Form action="/" role="search" className="flex max-w-text flex-wrap items-end gap-2">
        <Field id="way-out-q" label={t('home.search')} className="flex-1">
          {(control) => <TextInput {...control} type="search" name="q" maxLength={200} />}
        </Field>
        <Button type="submit">{t('home.search.submit')}</Button>
      </Form>
      {children}
      <p className="mt-6">
        <ButtonLink to="/" variant="secondary">
          {t('error.home')}
        </ButtonLink>
      </p>
    </>
  )
}
