import { useContext, useEffect, useState } from 'react'
import { Form, Link, useLoaderData } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { RoleContext } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { loadFound, type Found } from './load-found.ts'

export const clientLoader = inPanel(async (_api, { url }) => (url.searchParams.get('q') ?? '').trim())

export default function FindPage() {
  const q = useLoaderData<typeof clientLoader>()
  const found = useFound(q)
  const some = found?.filter(({ rows }) => rows === undefined || rows.length > 0) ?? []
  return (
    <div className="mx-auto max-w-3xl">
      <PageTop title={p('find.title')} lead={p('find.lead')} />
      <Form key={q} method="get" role="search" className="mb-4 flex flex-wrap items-end gap-2">
        <Field id="find-q" label={p('find.label')} className="grow">
          {(control) => <TextInput {...control} name="q" type="search" defaultValue={q} maxLength={100} />}
        </Field>
        <Button type="submit">{p('find.act')}</Button>
      </Form>
      <div aria-live="polite" aria-busy={q !== '' && !found} className="space-y-3">
        {q === '' && <p className="text-muted">{p('find.start')}</p>}
        {q !== '' && !found && <p className="text-muted">{p('list.updating')}</p>}
        {found && some.length === 0 && <EmptyState title={p('find.none', { q })} />}
        {some.map((kind) => (
          <FoundKind key={kind.kind} found={kind} />
        ))}
      </div>
    </div>
  )
}

/** The role is known once the frame stands, so that this loads after it. */
function useFound(q: string): readonly Found[] | undefined {
  const role = useContext(RoleContext)
  const [found, setFound] = useState<{ q: string; kinds: readonly Found[] }>()
  useEffect(() => {
    if (q === '') return undefined
    const leaving = new AbortController()
    const load = async () => {
      const kinds = await loadFound(panelApi, q, leaving.signal, role === 'owner')
      if (!leaving.signal.aborted) setFound({ q, kinds })
    }
    // The page was left, or the role is known since.
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [q, role])
  return q !== '' && found?.q === q ? found.kinds : undefined
}

function FoundKind({ found: { kind, rows, total, list } }: { found: Found }) {
  return (
    <Card title={p(kind)}>
      {!rows && (
        <p role="alert">
          {p(kind)} {p('find.failed')}
        </p>
      )}
      <ul className="-my-2">
        {rows?.map(({ key, to, title, text, under }) => (
          <li key={key} className="border-t border-line py-2 first:border-0">
            {to ? (
              <Link to={to} className="link font-semibold wrap-anywhere">
                {title}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{title}</span>
            )}
            <span className="block text-muted wrap-anywhere">{text}</span>
            {under && (
              <ul className="mt-1 border-s-2 border-line ps-3">
                {under.map((one) => (
                  <li key={one.key} className="py-0.5 wrap-anywhere">
                    <Link to={one.to} className="link">
                      {one.title}
                    </Link>{' '}
                    <span className="text-muted">{one.text}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {rows && list && total > rows.reduce((sum, { under }) => sum + (under?.length ?? 1), 0) && (
        <p className="mt-3">
          <Link to={list} className="link">
            {p('find.all', { count: total })}
          </Link>
        </p>
      )}
    </Card>
  )
}
