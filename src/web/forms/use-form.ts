import { useCallback, useRef, useState, type FormEvent } from 'react'
import type { CallInput, Result } from '#src/contract/client.ts'
import { takesIdempotencyKey, type AnswerOf, type EndpointShape } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { TextKey } from '#src/strings/en.ts'
import { browserApi, failureText, sendForm } from '../api/api.ts'
import { attemptKeys } from '../api/idempotency-keys.ts'
import { useText } from '../site/text.tsx'
import { errorsOf, textsOf } from './form-errors.ts'
import { failureOf, firstOf, noFailure, startOf, wordsOf, type Failure } from './form-failure.ts'
import { screeningOf } from './form-protection.ts'
import { refusalOf, type Posted } from './posted.ts'

export interface FormOptions<E extends EndpointShape> {
  endpoint: E
  params?: CallInput<E>['params']
  /** This is the text for a refusal that brings none of its own. */
  failure: TextKey
  /** This is the text for a 422, where the form has one of its own for it. */
  invalid?: TextKey
  /** The fields begin with these values, by name. */
  defaults?: FormValues
  /** The page's action answered this to the form sent without script (`useActionData`). */
  posted?: Posted<AnswerOf<E>> | undefined
  /** Errors that only the page can know, beside those of the endpoint's own rules. */
  alsoWrong?: (values: Record<string, string>) => FieldErrors | undefined
  onSuccess?: (answer: AnswerOf<E>) => void
  onFailure?: (message: string, result: Result<AnswerOf<E>> & { ok: false }) => void
}

export type FormValues = Record<string, string | number | readonly string[] | null | undefined>

export type FormLife<E extends EndpointShape> = ReturnType<typeof useForm<E>>

/**
 * Leads one form through its life, from the first view to the answer. The fields are uncontrolled: what was typed and
 * chosen stays in them whatever happens, until `reset`. Give the result to `<PageForm form={form}>`.
 */
export function useForm<E extends EndpointShape>(options: FormOptions<E>) {
  const { endpoint, posted } = options
  const t = useText()
  const [failure, setFailure] = useState(() => startOf(posted, (key) => t(key ?? options.failure)))
  const [attempt, setAttempt] = useState(failure.summary.length > 0 ? 1 : 0)
  const [answer, setAnswer] = useState(posted?.ok ? posted.answer : undefined)
  const [succeeded, setSucceeded] = useState(posted?.ok === true)
  const [sentHere, setSentHere] = useState(false)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [generation, setGeneration] = useState(0)
  const [values, setValues] = useState<FormValues>({
    ...options.defaults,
    ...(posted?.ok === false ? posted.values : {}),
  })
  const filledIn = useRef<FormValues>({})
  const sending = useRef(false)
  const keys = useRef(attemptKeys())
  const screening = useRef(screeningOf(endpoint))
  const begin = useCallback(() => screening.current.begin(), [])

  function fail(next: Failure) {
    setFailure(next)
    setAttempt((before) => before + 1)
  }

  /** Judges the fields by the rules of an endpoint, and shows what is wrong. */
  function isRight(element: HTMLFormElement, rules: EndpointShape): boolean {
    const form = new FormData(element)
    const errors = { ...options.alsoWrong?.(textsOf(form)), ...errorsOf(rules, form) }
    if (Object.keys(errors).length === 0) return true
    fail(failureOf(element, wordsOf(t, errors)))
    return false
  }

  /** Judges as `submit` does, without sending; the file may still be missing. */
  function judge(element: HTMLFormElement): boolean {
    const { file: _, ...withoutFile } = endpoint
    const right = isRight(element, withoutFile)
    if (right) setFailure(noFailure)
    return right
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // State is set too late for two presses in one frame.
    if (sending.current) return
    const element = event.currentTarget
    const form = new FormData(element)
    if (!isRight(element, endpoint)) return
    sending.current = true
    setBusy(true)
    setFailure(noFailure)
    setSucceeded(false)
    const result = await send(form)
    setBusy(false)
    setProgress(undefined)
    if (result.ok) {
      // Still closed to further presses: the form opens again when it is cleared.
      keys.current.forget()
      screening.current.forget()
      setAnswer(result.data)
      setSucceeded(true)
      setSentHere(true)
      options.onSuccess?.(result.data)
    } else {
      sending.current = false
      const isInvalid = result.kind === 'refused' && result.status === 422
      const message = failureText(t, result, (isInvalid && options.invalid) || options.failure)
      fail(failureOf(element, refusalOf(result).errors, message))
      options.onFailure?.(message, result)
    }
  }

  function send(form: FormData): Promise<Result<AnswerOf<E>>> {
    const input = {
      ...(options.params ? { params: options.params } : {}),
      ...(takesIdempotencyKey(endpoint) ? { idempotencyKey: keys.current.keyFor(form) } : {}),
    }
    return screening.current.send((headers) => {
      if (!endpoint.file) {
        return browserApi(endpoint, { ...input, headers, body: textsOf(form) as CallInput<E>['body'] })
      }
      setProgress(0)
      return sendForm(endpoint, { ...input, headers, body: form }, (fraction) => setProgress(fraction * 100))
    })
  }

  /** Empties the fields; what the form said stays. */
  function clear() {
    sending.current = false
    setSentHere(false)
    setFailure(noFailure)
    setValues({ ...options.defaults, ...filledIn.current })
    setGeneration((before) => before + 1)
  }

  /**
   * Gives fields that nobody has touched first values that came later than the form, in the place of those that came
   * so before; they stay through a reset.
   */
  const fillIn = useCallback((later: FormValues) => {
    const earlier = filledIn.current
    filledIn.current = later
    setValues((before) => {
      const own = Object.entries(before).filter(
        ([name, value]) => !(name in earlier && earlier[name] === value),
      )
      return { ...later, ...Object.fromEntries(own) }
    })
  }, [])

  /** Empties the fields and takes every message away. */
  function reset() {
    clear()
    setSucceeded(false)
    setAnswer(undefined)
  }

  /**
   * The text at a field goes as soon as its error is corrected; the summary stays as the attempt left it. A file is
   * checked when it is chosen: nobody goes on with one that will be refused.
   */
  function change(event: FormEvent<HTMLFormElement>) {
    // A browser fills in fields that nobody went to.
    begin()
    const { name: field, files } = event.target as Partial<HTMLInputElement>
    if (!field || !(field in failure.errors || files?.length)) return
    const form = new FormData(event.currentTarget)
    const error = { ...options.alsoWrong?.(textsOf(form)), ...errorsOf(endpoint, form) }[field]
    const { [field]: _, ...others } = failure.errors
    const errors = error ? { ...others, ...firstOf(wordsOf(t, { [field]: error })) } : others
    setFailure({ ...failure, errors })
  }

  return {
    /** Changes with each reset: what is keyed by it starts anew. */
    generation,
    values,
    /** It carries the field that programs fill. */
    screened: endpoint.screened === true,
    attempt,
    errors: failure.errors,
    summary: failure.summary,
    busy,
    /** It was refused on the server and came back in a page: a file that was chosen is not in it any more. */
    cameBack: posted?.ok === false && !succeeded,
    /** 0 to 100 while a file is on its way. */
    progress,
    succeeded,
    /**
     * Its fields still hold what was sent. After a submit without script they came empty, and may hold the next one.
     */
    sentHere,
    /** This is the API's answer after a success. */
    answer,
    /** Is called when the person touched it for the first time, or once more. */
    begin,
    submit,
    judge,
    change,
    clear,
    reset,
    fillIn,
  }
}
