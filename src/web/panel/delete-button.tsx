import type { ReactNode } from 'react'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { done } from '#src/contract/values/primitives.ts'
import { p } from '#src/strings/panel.ts'
import { ActButton, type ActButtonProps } from '../acts/acts.tsx'

type DeleteEndpoint = EndpointShape & { response: typeof done }

type DeleteButtonProps = Omit<ActButtonProps<DeleteEndpoint>, 'input' | 'label'> & {
  id: number
  question: string
  /** Names an act that is not a plain deletion, and its confirmation. */
  label?: ReactNode
}

export function DeleteButton({
  id,
  label,
  confirmLabel = label ?? p('act.confirm'),
  ...act
}: DeleteButtonProps) {
  return (
    <ActButton
      {...act}
      input={{ params: { id } }}
      label={label ?? p('act.delete')}
      confirmLabel={confirmLabel}
      busyLabel={p('act.deleting')}
    />
  )
}
