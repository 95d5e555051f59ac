import { type ReactNode, useEffect, useRef, useState } from 'react'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { cx, panel } from '#src/ui/class-names.ts'
import { useKeysOn, useLetterKeys } from '#src/web/lists/letter-keys.ts'
import { hasDraftedNote, RejectForm, type Suggested } from './reject-form.tsx'
import type { Rejection } from './use-decisions.ts'

type DecisionPaneProps = {
  id: number
  busy: boolean
  accept: { key: string; label: string; isMarked?: boolean | undefined; onPress: () => void }
  refuse: {
    label: string
    onReason: (rejection: Rejection) => Promise<boolean>
    confirmLabel?: string
    hint?: string
    suggested?: Suggested
  }
  keysLabel: string
  links: ReactNode
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  children: ReactNode
}

/** The buttons stay mounted from one vacancy to the next, so that keyboard focus stays on them. */
export function DecisionPane(props: DecisionPaneProps) {
  const { id, busy, accept, refuse, keysLabel, links, onNext, onPrevious, children } = props
  const [refusingId, setRefusing] = useState(hasDraftedNote(id) ? id : undefined)
  const refusing = refusingId === id
  const [keysOn, setKeysOn] = useKeysOn()
  const refuseButton = useRef<HTMLButtonElement>(null)
  useEffect(() => () => setRefusing(undefined), [id])
  const beginRefusing = () => setRefusing(id)
  const endRefusing = () => {
    setRefusing(undefined)
    refuseButton.current?.focus()
  }
  const keys = {
    [accept.key]: busy ? undefined : accept.onPress,
    r: busy ? undefined : beginRefusing,
    j: onNext,
    k: onPrevious,
  }
  useLetterKeys(keys, keysOn)
  return (
    <section className={cx(panel, 'p-4 sm:p-6')}>
      <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-4 rounded-t border-b border-line bg-card px-4 py-3 sm:-mx-6 sm:-mt-6 sm:px-6">
        <div className="flex flex-wrap gap-2">
          <Button
            variant={accept.isMarked ? 'secondary' : 'primary'}
            busy={busy}
            onClick={accept.onPress}
            // A key that is held down decides on one vacancy, not on all that come after it.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            aria-keyshortcuts={accept.key}
          >
            {accept.label}
          </Button>
          <Button
            ref={refuseButton}
            variant="danger-outline"
            aria-keyshortcuts="r"
            aria-expanded={refusing}
            onClick={beginRefusing}
          >
            {refuse.label}
          </Button>
          {links}
          <span className="ms-auto flex gap-2">
            <Button variant="quiet" disabled={!onPrevious} onClick={onPrevious} aria-keyshortcuts="k">
              {p('review.previous')}
            </Button>
            <Button variant="quiet" disabled={!onNext} onClick={onNext} aria-keyshortcuts="j">
              {p('review.next')}
            </Button>
          </span>
        </div>
        <label className="mt-2 flex cursor-pointer items-center gap-2 text-muted max-md:hidden">
          <input type="checkbox" checked={keysOn} onChange={() => setKeysOn(!keysOn)} />
          {keysLabel}
        </label>
        {refusing && (
          <RejectForm
            id={id}
            busy={busy}
            onCancel={endRefusing}
            onReject={async (rejection) => {
              if (await refuse.onReason(rejection)) endRefusing()
            }}
            confirmLabel={refuse.confirmLabel}
            hint={refuse.hint}
            suggested={refuse.suggested}
          />
        )}
      </div>
      {children}
    </section>
  )
}
