import { useEffect, useRef, type ReactNode } from 'react'
import type { Choice } from '#src/features/catalogue/web/choices.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useText } from '#src/web/site/text.tsx'
import { ChangedText } from './changed-text.tsx'
import { fieldLabel, formFieldWords } from './field-words.ts'
import type { StaleEdit } from './use-stale-edit.ts'

type BothVersionsProps = {
  stale: StaleEdit
  categories: readonly Choice[] | undefined
  /** Only the form of the panel has this field. */
  status?: { label: string; nameOf: (status: number) => string }
  title: string
  children: ReactNode
  words: { saved: string; typed: string; nothingSaid: string; overwrite: string }
  busy: boolean
  onOverwrite: () => void
}

/** Shows what was saved meanwhile beside what was typed, and offers to save that over it. */
export function BothVersions({
  stale,
  categories,
  status,
  title,
  children,
  words,
  busy,
  onOverwrite,
}: BothVersionsProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [stale])
  const rows = stale.rows.map(({ field, saved, typed }) => {
    const label = field === 'status' ? (status?.label ?? '') : fieldLabel(t, field)
    const shown = (text: string) =>
      field === 'status' ? (status?.nameOf(Number(text)) ?? text) : formFieldWords(t, field, text, categories)
    return { field, label, saved: shown(saved), typed: shown(typed) }
  })
  const side = (name: 'saved' | 'typed', row: (typeof rows)[number]) => (
    <div className="min-w-0 rounded border border-line bg-card p-3">
      <p className="mb-1 text-sm text-muted">{words[name]}</p>
      {row[name] === '' ? (
        <p className="text-muted">{words.nothingSaid}</p>
      ) : (
        <ChangedText before={row.saved} after={row.typed} side={name === 'saved' ? 'before' : 'after'} />
      )}
    </div>
  )
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" live title={title}>
        <div className="mb-3">{children}</div>
        {rows.map((row) => (
          <section key={row.field} aria-label={row.label} className="mb-3">
            <p className="mb-1 font-semibold">{row.label}</p>
            <div className="grid gap-2 sm:grid-cols-2">
              {side('saved', row)}
              {side('typed', row)}
            </div>
          </section>
        ))}
        <Button busy={busy} onClick={onOverwrite}>
          {words.overwrite}
        </Button>
      </Notice>
    </div>
  )
}
