import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import type { Loaded } from '#src/web/panel/panel-failure.ts'
import type { Merge } from '../../calls/merge.ts'

const POLL_MS = 1_000

export function RecentMerges({ merges }: { merges: Loaded<readonly Merge[]> }) {
  const { revalidate } = useRevalidator()
  const isMoving = merges.ok && merges.value.some(({ state }) => state === 'moving')
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isMoving, merges, revalidate])
  if (!merges.ok) return <ErrorState title={merges.text} />
  if (merges.value.length === 0) return null
  return (
    <Card title={p('merges.title')}>
      <ul className="space-y-3">
        {merges.value.map((merge) => (
          <li key={merge.id}>
            <span className="block font-semibold wrap-anywhere">{merge.name}</span>
            <Progress merge={merge} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Progress({ merge: { kind, name, state, moved, total, error } }: { merge: Merge }) {
  if (state === 'failed') return <p role="status">{p('merges.failed', { error: error! })}</p>
  if (state === 'done')
    return <p role="status">{p(kind === 'company' ? 'companies.merged' : 'categories.merged')}</p>
  // Rows that come in meanwhile move too.
  const all = Math.max(total, moved)
  return (
    <>
      <progress className="w-full accent-accent" aria-label={name} max={Math.max(1, all)} value={moved} />
      <span className="block text-muted tabular-nums">
        {p('merges.moved', { moved: formatNumber(moved), total: formatNumber(all) })}
      </span>
    </>
  )
}
