import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useKeysOn, useLetterKeys } from '#src/web/lists/letter-keys.ts'

/** The applications of the list from which one was opened, in its order. */
export interface ListedState {
  listed: readonly number[]
}

/** Leads to the application before and after this one, by J and K too; not shown where none was opened from a list. */
export function ListedNeighbours({ id }: { id: number }) {
  const a = useAccountText()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<ListedState> | null }
  const [keysOn, setKeysOn] = useKeysOn()
  const [listed, setListed] = useState<readonly number[]>([])
  // The page after a decision does not know the list any more.
  if (state?.listed && state.listed !== listed) setListed(state.listed)
  const place = listed.indexOf(id)
  const goTo = (next: number | undefined) =>
    next === undefined
      ? undefined
      : () => void navigate(`/account/applications/${next}`, { state: { listed } satisfies ListedState })
  const [onPrevious, onNext] = [goTo(listed[place - 1]), place < 0 ? undefined : goTo(listed[place + 1])]
  useLetterKeys({ j: onNext, k: onPrevious }, keysOn)
  if (!onPrevious && !onNext) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="me-2 flex cursor-pointer items-center gap-2 text-muted max-md:hidden">
        <input type="checkbox" checked={keysOn} onChange={() => setKeysOn(!keysOn)} />
        {a('received.keys')}
      </label>
      <Button variant="secondary" disabled={!onPrevious} onClick={onPrevious} aria-keyshortcuts="k">
        {a('received.previous')}
      </Button>
      <Button variant="secondary" disabled={!onNext} onClick={onNext} aria-keyshortcuts="j">
        {a('received.next')}
      </Button>
    </div>
  )
}
