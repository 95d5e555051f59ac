import { useRevalidator } from 'react-router'
import type { AnswerOf, EndpointShape } from '#src/contract/endpoint.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useForm, type FormOptions } from './use-form.ts'

type SavingOptions<E extends EndpointShape> = Omit<FormOptions<E>, 'onSuccess'> & {
  /** Defaults to the answer's message. */
  done?: string
  onSaved?: (answer: AnswerOf<E>) => void
}

/** A form that edits data of its page: a toast says that it is saved, and the page is loaded again. */
export function useSavingForm<E extends EndpointShape>({ done, onSaved, ...options }: SavingOptions<E>) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return useForm<E>({
    ...(options as FormOptions<E>),
    onSuccess: (answer) => {
      toast.success(done ?? (answer as { message: string }).message)
      onSaved?.(answer)
      void revalidate()
    },
  })
}
