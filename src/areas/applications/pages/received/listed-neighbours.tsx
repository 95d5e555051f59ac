import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useKeysOn, useLetterKeys } from '#src/web/lists/letter-keys.ts'

interface Listed {
  id: number
  name: string
}

/** The applications of the list from which this one was opened, in its order. */
export interface ListedState {
  listed: readonly Listed[]
}

/** Remembers the list, as the history entry after a decision no longer has it. */
export function useListed(id: number) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<ListedState> | null }
  const [listed, setListed] = useState<readonly Listed[]>([])
  if (state?.listed && state.listed !== listed) setListed(state.listed)
  const place = listed.findIndex((one) => one.id === id)
  const go = (to: Listed | undefined) =>
    to && {
      name: to.name,
      open: () =>
        void navigate(`/account/applications/${to.id}`, { state: { listed } satisfies ListedState }),
    }
  return { previous: go(listed[place - 1]), next: place < 0 ? undefined : go(listed[place + 1]) }
}

/** Leads to the application before and after this one, by J and K too; hidden if it was not opened from a list. */
export function ListedNeighbours({ previous, next }: ReturnType<typeof useListed>) {
  const a = useAccountText()
  const [keysOn, setKeysOn] = useKeysOn()
  useLetterKeys({ j: next?.open, k: previous?.open }, keysOn)
  if (!previous && !next) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="me-2 flex cursor-pointer items-center gap-2 text-muted max-md:hidden">
        <input type="checkbox" checked={keysOn} onChange={() => setKeysOn(!keysOn)} />
        {a('received.keys')}
      </label>
      <Button variant="secondary" disabled={!previous} onClick={previous?.open} aria-keyshortcuts="k">
        {a('received.previous')}
      </Button>
      <Button variant="secondary" disabled={!next} onClick={next?.open} aria-keyshortcuts="j">
        {a('received.next')}
      </Button>
    </div>
  )
}

/** Offers the next application of the list after a decision. */
export function NextListed({ next }: Pick<ReturnType<typeof useListed>, 'next'>) {
  const a = useAccountText()
  const done = new URLSearchParams(useLocation().search).get('done')
  const isDecided = done === 'stage' || done === 'emailed'
  if (!next || !isDecided) return null
  return (
    <Button onClick={next.open} className="mb-4">
      {a('received.next_one', { name: next.name })}
    </Button>
  )
}
