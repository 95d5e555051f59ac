import { useRevalidator } from 'react-router'
import type { AnswerOf, EndpointShape } from '#src/contract/endpoint.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useForm, type FormOptions } from './use-form.ts'

type SavingOptions<E extends EndpointShape> = Omit<FormOptions<E>, 'onSuccess'> & {
  /** The message of the answer, unless given. */
  done?: string
  onSaved?: (answer: AnswerOf<E>) => void
}

/** A form of something that the page shows: a toast says that it is saved, and the page is read again. */
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
