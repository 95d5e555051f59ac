import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActButton } from '#src/web/acts/act-button.tsx'

type OwnActButtonProps = Pick<
  ComponentProps<typeof ActButton>,
  'endpoint' | 'label' | 'question' | 'confirmLabel' | 'variant' | 'children'
> & {
  id: number
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  leaves?: boolean
}

export function OwnActButton({ id, query, body, leaves, ...button }: OwnActButtonProps) {
  const a = useAccountText()
  const navigate = useNavigate()
  const input = { params: { id }, ...(query && { query }), ...(body && { body }) }
  return (
    <ActButton
      variant="secondary"
      {...button}
      input={input as CallInput<EndpointShape>}
      conflict={a('my_vacancies.changed')}
      onDone={leaves ? () => navigate('/account/vacancies') : undefined}
    />
  )
}
