import { Icon } from '../icon.tsx'

export function FieldError({ id, message }: { id: string; message?: string }) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger">
      <Icon name="warning" className="mt-0.5 size-4" />
      {message}
    </p>
  )
}
