import { Icon } from '../icon.tsx'
import { useAnswerFocus } from './answer-focus.ts'

type ErrorSummaryProps = {
  /** Stands above messages that lead to fields; another message stands for itself. */
  title: string
  errors: readonly { id?: string; message: string }[]
  /** It changes with each failed submit. Without it the focus moves whenever the messages change. */
  attempt?: unknown
}

export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const focus = useAnswerFocus(attempt ?? errors.map((error) => error.message).join('\n'))

  if (errors.length === 0) return null
  const alone = errors.length === 1 && !errors[0]!.id ? errors[0]!.message : undefined
  return (
    <div {...focus} role="alert" className="rounded border-2 border-danger bg-card p-4">
      <h2 className="flex gap-2 text-lg text-danger">
        <Icon name="warning" className="mt-1 size-5" />
        <span className="min-w-0 wrap-anywhere">{alone ?? title}</span>
      </h2>
      <ul className="mt-2 space-y-1 ps-7 wrap-anywhere empty:hidden">
        {(alone === undefined ? errors : []).map(({ id, message }) => (
          <li key={`${id}${message}`}>
            {id ? (
              <a
                href={`#${id}`}
                className="inline-block py-1 pointer-coarse:py-2.5 font-semibold text-danger underline underline-offset-2 hover:decoration-2"
                onClick={(event) => {
                  const target = document.getElementById(id)
                  if (!target) return
                  event.preventDefault()
                  target.closest('div, fieldset')?.scrollIntoView({ block: 'center' })
                  target.focus({ preventScroll: true })
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
