import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ChangedText } from './changed-text.tsx'

type BothVersionsProps = {
  title: string
  children: ReactNode
  words: { saved: string; typed: string; nothingSaid: string; overwrite: string }
  rows: readonly { field: string; label: string; saved: string; typed: string }[]
  busy: boolean
  onOverwrite: () => void
}

export function BothVersions({ title, children, words, rows, busy, onOverwrite }: BothVersionsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [rows])
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
