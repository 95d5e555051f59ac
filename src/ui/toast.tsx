import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Milliseconds a message stays (spec 9). */
const TOAST_MS = 3000
const MAX_SHOWN = 3

type Toast = { id: number; tone: 'success' | 'error'; message: string }
type Toaster = { success: (message: string) => void; error: (message: string) => void }

/** The place among the toasts for a lasting message with an act: in view wherever the page is scrolled. */
const SlotContext = createContext<HTMLElement | null>(null)

export const useToastSlot = () => useContext(SlotContext)

const ToastContext = createContext<Toaster | undefined>(undefined)

export function useToast(): Toaster {
  const toaster = useContext(ToastContext)
  if (!toaster) throw new Error('useToast needs a ToastProvider above it')
  return toaster
}

type ToastProviderProps = { regionLabel: string; dismissLabel: string; children: ReactNode }

export function ToastProvider({ regionLabel, dismissLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)
  const [slot, setSlot] = useState<HTMLElement | null>(null)

  const toaster = useMemo<Toaster>(() => {
    const add = (tone: Toast['tone']) => (message: string) => {
      const id = ++lastId.current
      setToasts((before) => [...before, { id, tone, message }].slice(-MAX_SHOWN))
    }
    return { success: add('success'), error: add('error') }
  }, [])
  const dismiss = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  )

  return (
    <ToastContext value={toaster}>
      <SlotContext value={slot}>{children}</SlotContext>
      <section
        aria-label={regionLabel}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 print:hidden"
      >
        <div ref={setSlot} className="contents" />
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} dismissLabel={dismissLabel} />
        ))}
      </section>
    </ToastContext>
  )
}

type ToastCardProps = { toast: Toast; onDismiss: (id: number) => void; dismissLabel: string }

/** Presses go through its words to the page: it may stand over the button that brought it. */
function ToastCard({ toast, onDismiss, dismissLabel }: ToastCardProps) {
  const [isPaused, setPaused] = useState(false)
  const pause = () => setPaused(true)
  const release = () => setPaused(false)
  const from = useRef<EventTarget>(null)

  function dismiss({ currentTarget }: MouseEvent) {
    onDismiss(toast.id)
    // Some browsers do not focus a button that is pressed.
    if (currentTarget !== document.activeElement) return
    const back = from.current instanceof HTMLElement && from.current.isConnected ? from.current : undefined
    const place = back ?? document.getElementById('main')
    place?.focus({ preventScroll: true })
  }

  useEffect(() => {
    const timer = isPaused ? undefined : setTimeout(onDismiss, TOAST_MS, toast.id)
    return () => clearTimeout(timer)
  }, [isPaused, onDismiss, toast.id])

  const good = toast.tone === 'success'
  return (
    <div
      role={good ? undefined : 'alert'}
      onPointerEnter={pause}
      onPointerLeave={release}
      onFocus={(event) => {
        from.current = event.relatedTarget
        pause()
      }}
      onBlur={release}
      className="flex w-full max-w-md animate-appear items-center gap-3 rounded bg-ink ps-4 text-ground forced-colors:border"
    >
      <Icon
        name={good ? 'check' : 'warning'}
        className={cx('size-5', 'text-accent dark:text-danger-strong', good && 'dark:text-ground')}
      />
      <p className="min-w-0 flex-1 py-3">{toast.message}</p>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={dismiss}
        className="pointer-events-auto grid size-11 shrink-0 place-items-center rounded"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
