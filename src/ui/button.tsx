import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'

export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className="inline-flex items-center gap-2" role={label ? 'status' : undefined}>
      <svg
        viewBox="0 0 24 24"
        className={`shrink-0 animate-spin ${className ?? 'size-5'}`}
        fill="none"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.3" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label}
    </span>
  )
}

const variants = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border-edge bg-card text-primary hover:border-primary hover:bg-primary-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
  'danger-outline': 'border-edge bg-card text-danger hover:border-danger hover:bg-danger-soft',
  quiet: 'border-transparent text-primary hover:bg-primary-soft forced-colors:border-[Canvas]',
} as const

export type ButtonVariant = keyof typeof variants

function buttonClass(variant: ButtonVariant, small: boolean | undefined, className?: string) {
  return cx(
    'inline-flex min-h-control items-center justify-center gap-2 rounded border text-center font-semibold leading-tight long-words:leading-normal print:hidden',
    'aria-disabled:cursor-progress disabled:cursor-not-allowed disabled:opacity-55',
    small ? 'min-w-control px-2.5 py-1 text-sm' : 'px-4 py-2 long-words:py-1.5',
    variants[variant],
    className,
  )
}

type Look = { variant?: ButtonVariant; small?: boolean }

type ButtonProps = ComponentProps<'button'> &
  Look & {
    busy?: boolean
    busyLabel?: string
    /** It has room for both labels from the beginning, so that nothing beside it moves. */
    steady?: boolean
  }

/** A busy button keeps its focus (so no `disabled`) and swallows every further press, Enter in a field included. */
export function Button({
  variant = 'primary',
  small,
  busy,
  busyLabel,
  steady,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, small, className)}
      onClick={press}
      aria-disabled={busy || undefined}
    >
      {steady ? (
        <span className="grid">
          <span className={cx(inOneCell, busy && 'invisible')}>{children}</span>
          <span className={cx(inOneCell, !busy && 'invisible')}>
            <Spinner className="size-4" />
            {busyLabel ?? children}
          </span>
        </span>
      ) : (
        <>
          {busy && <Spinner className="size-4" />}
          {/* The label is replaced as a whole: a translator may have changed the text inside. */}
          <span key={busy ? 'busy' : 'idle'} className="contents">
            {busy ? (busyLabel ?? children) : children}
          </span>
        </>
      )}
    </button>
  )
}

const inOneCell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'

/** Opens what stands below it in its `details`, without script too. */
export function ButtonSummary({ variant = 'secondary', small, ...rest }: ComponentProps<'summary'> & Look) {
  return <summary {...rest} className={cx(buttonClass(variant, small), 'cursor-pointer')} />
}

export function ButtonLink({
  variant = 'primary',
  small,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass(variant, small, className)} />
}
