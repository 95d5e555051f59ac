import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { closeByBack } from './close-by-back.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** It has room for a whole page. */
  wide?: boolean
  children: ReactNode
}

export function Dialog({ open, onClose, title, closeLabel, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) {
      element?.showModal()
      // Otherwise the close button would have the focus.
      element?.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus()
    }
    if (!open) element?.close()
    return open ? closeByBack(() => element?.close()) : undefined
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className={cx(
        'm-auto max-h-[90dvh] rounded border border-line bg-card text-ink backdrop:bg-black/50 open:animate-appear',
        // On phones it is a sheet.
        'max-sm:mb-0 max-sm:w-full max-sm:max-w-none',
        wide ? 'w-[min(76rem,calc(100vw-1rem))] max-w-none' : 'w-[min(36rem,calc(100vw-2rem))]',
      )}
    >
      <div className="flex max-h-[90dvh] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-6 pe-2">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center rounded hover:bg-primary-soft"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="overflow-y-auto px-6 py-4">{children}</div>
      </div>
    </dialog>
  )
}
