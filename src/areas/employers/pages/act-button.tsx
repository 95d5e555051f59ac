import type { ComponentProps } from 'react'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { AccountActButton } from '#src/web/account/account-act-button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'

type OwnActButtonProps = Pick<
  ComponentProps<typeof AccountActButton>,
  'endpoint' | 'label' | 'question' | 'confirm' | 'variant' | 'children'
> & {
  id: number
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  leaves?: boolean
}

export function OwnActButton({ id, query, body, leaves, ...button }: OwnActButtonProps) {
  const a = useAccountText()
  const input = { params: { id }, ...(query && { query }), ...(body && { body }) }
  return (
    <AccountActButton
      {...button}
      input={input as CallInput<EndpointShape>}
      done={a('my_vacancies.revised')}
      conflict={a('my_vacancies.changed')}
      leavesTo={leaves ? '/account/vacancies' : undefined}
    />
  )
}
