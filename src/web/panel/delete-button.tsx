import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { done } from '#src/contract/values/primitives.ts'
import { p } from '#src/strings/panel.ts'
import { ActButton, type ActButtonProps } from '../acts/act-button.tsx'

type DeleteEndpoint = EndpointShape & { response: typeof done }

type DeleteButtonProps = Omit<ActButtonProps<DeleteEndpoint>, 'input' | 'label'> & {
  id: number
  question: string
  label?: string
}

export function DeleteButton({ id, label = p('act.delete'), ...act }: DeleteButtonProps) {
  return <ActButton {...act} input={{ params: { id } }} label={label} busyLabel={p('act.deleting')} />
}
