import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError, Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useText } from '#src/web/site/text.tsx'

export function ErrorPage() {
  return (
    <main className="mx-auto max-w-page px-4 py-10">
      <Failure />
    </main>
  )
}

export function Failure() {
  const t = useText()
  const error = useRouteError()
  const part = isRouteErrorResponse(error) && error.status === 404 ? 'error.not_found' : 'error'
  return (
    <>
      <PageTop title={t(`${part}.title`)} lead={t(`${part}.text`)} />
      <MissingPageSuggestions />
    </>
  )
}

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
