import { useCallback, useRef, useState, type FormEvent } from 'react'
import type { CallInput, Result } from '#src/contract/client.ts'
import { takesIdempotencyKey, type AnswerOf, type EndpointShape } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { TextKey } from '#src/strings/en.ts'
import { browserApi, failureText, sendForm } from '../api/api.ts'
import { attemptKeys } from '../api/idempotency-keys.ts'
import { useText, type Translate } from '../site/text.tsx'
import { headErrors } from './file-head.ts'
import { errorsOf, textsOf } from './form-errors.ts'
import { preparation, sendWithProof } from './form-protection.ts'
import { maskedAddress, refusalOf, type Posted } from './posted.ts'

export interface FormOptions<E extends EndpointShape> {
  endpoint: E
  params?: CallInput<E>['params']
  /** It is called at the first touch; the form waits for it. */
  before?: () => Promise<unknown>
  failure?: TextKey
  invalid?: TextKey
  defaults?: FormValues
  posted?: Posted<AnswerOf<E>> | undefined
  alsoWrong?: (values: Record<string, string>) => FieldErrors | undefined
  onSuccess?: (answer: AnswerOf<E>) => void
  /** With `true` the form leaves the refusal to the page. */
  onFailure?: (message: string, result: Result<AnswerOf<E>> & { ok: false }) => boolean | void
}

export type FormValues = Record<string, string | number | readonly string[] | null | undefined>

export type FormLife<E extends EndpointShape> = ReturnType<typeof useForm<E>>

/** Fields are uncontrolled: what was typed stays in them until `reset`. */
export function useForm<E extends EndpointShape>(options: FormOptions<E>) {
  const { endpoint, posted, failure: failed = 'form.failed' } = options
  const t = useText()
  const [failure, setFailure] = useState(() => startOf(posted, (key) => t(key ?? failed)))
  const [attempt, setAttempt] = useState(failure.summary.length > 0 ? 1 : 0)
  const [answer, setAnswer] = useState(posted?.ok ? posted.answer : undefined)
  const [succeeded, setSucceeded] = useState(posted?.ok === true)
  const [sentHere, setSentHere] = useState(false)
  const [sentTo, setSentTo] = useState(posted?.ok ? posted.sentTo : undefined)
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
  const prepared = useRef(preparation(options.before))
  const begin = useCallback(() => prepared.current.begin(), [])

  function fail(next: Failure) {
    setFailure(next)
    setAttempt((before) => before + 1)
  }

  function isRight(element: HTMLFormElement, rules: EndpointShape): boolean {
    const form = new FormData(element)
    const errors = { ...options.alsoWrong?.(textsOf(form)), ...errorsOf(rules, form) }
    if (Object.keys(errors).length === 0) return true
    fail(failureOf(element, wordsOf(t, errors)))
    return false
  }

  function validate(element: HTMLFormElement): boolean {
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
    const broken = await headErrors(endpoint, form)
    if (Object.keys(broken).length > 0) {
      sending.current = false
      return fail(failureOf(element, wordsOf(t, broken)))
    }
    setBusy(true)
    setFailure(noFailure)
    setSucceeded(false)
    const result = await send(form)
    setBusy(false)
    setProgress(undefined)
    if (result.ok) {
      // Still closed to further presses: the form opens again when it is cleared.
      keys.current.forget()
      setAnswer(result.data)
      setSentTo(maskedAddress(textsOf(form)['email']))
      setSucceeded(true)
      setSentHere(true)
      options.onSuccess?.(result.data)
    } else {
      sending.current = false
      const isInvalid = result.kind === 'refused' && result.status === 422
      const message = failureText(t, result, (isInvalid && options.invalid) || failed)
      const isShown = options.onFailure?.(message, result) === true
      const { file } = endpoint
      // The browser says no more of a file that it cannot read than of a network that fails.
      if (result.kind === 'network' && file && !(await isReadable(form.get(file.field))))
        fail(failureOf(element, wordsOf(t, { [file.field]: [{ key: 'upload.choose_again' }] })))
      else fail(isShown ? noFailure : failureOf(element, refusalOf(result).errors, message))
    }
  }

  async function send(form: FormData): Promise<Result<AnswerOf<E>>> {
    await prepared.current.wait()
    const input = {
      ...(options.params ? { params: options.params } : {}),
      ...(takesIdempotencyKey(endpoint) ? { idempotencyKey: keys.current.keyFor(form) } : {}),
    }
    return sendWithProof((headers) => {
      if (!endpoint.file) {
        return browserApi(endpoint, { ...input, headers, body: textsOf(form) as CallInput<E>['body'] })
      }
      setProgress(0)
      return sendForm(endpoint, { ...input, headers, body: form }, (fraction) => setProgress(fraction * 100))
    })
  }

  function clear() {
    sending.current = false
    setSentHere(false)
    setFailure(noFailure)
    setValues({ ...options.defaults, ...filledIn.current })
    setGeneration((before) => before + 1)
  }

  /** Untouched fields get these, which came later than the form. */
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

  /** Empty, without what was filled in from elsewhere. */
  function reset() {
    filledIn.current = {}
    clear()
    setSucceeded(false)
    setAnswer(undefined)
  }

  /** The summary stays as the attempt left it. A file is checked when it is chosen. */
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
    if (files?.length && !error) void sayBroken(event.target as HTMLInputElement, form)
  }

  async function sayBroken(input: HTMLInputElement, form: FormData) {
    const [file] = input.files!
    const broken = firstOf(wordsOf(t, await headErrors(endpoint, form)))
    if (input.files?.[0] === file)
      setFailure((before) => ({ ...before, errors: { ...before.errors, ...broken } }))
  }

  return {
    generation,
    values,
    screened: endpoint.screened === true,
    attempt,
    errors: failure.errors,
    summary: failure.summary,
    busy,
    /** The chosen file is not in a page that came back. */
    lostFile: posted?.ok === false && posted.hadFile && !succeeded,
    progress,
    succeeded,
    /** After a submit without script the fields came empty, and may hold the next one. */
    sentHere,
    answer,
    /** The address that was typed, masked. */
    sentTo,
    begin,
    submit,
    validate,
    change,
    clear,
    reset,
    fillIn,
  }
}

interface Failure {
  errors: Record<string, string>
  summary: { id?: string; message: string }[]
}

const noFailure: Failure = { errors: {}, summary: [] }

async function isReadable(file: FormDataEntryValue | null): Promise<boolean> {
  if (!(file instanceof File) || file.size === 0) return true
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

function startOf(posted: Posted<unknown> | undefined, textOf: (key?: TextKey) => string): Failure {
  if (!posted || posted.ok) return noFailure
  const fields = Object.entries(posted.errors).map(([id, texts]) => ({ id, message: texts[0] ?? '' }))
  return {
    errors: firstOf(posted.errors),
    summary: fields.length > 0 ? fields : [{ message: posted.message ?? textOf(posted.key) }],
  }
}

function failureOf(form: HTMLFormElement, texts: Record<string, string[]>, message?: string): Failure {
  const errors = firstOf(texts)
  const fields = Array.from(form.elements as Iterable<HTMLInputElement>)
  const onPage = fields.filter((field) => field.type !== 'hidden' && !field.hidden).map(({ name }) => name)
  const place = (name: string) => {
    const index = onPage.indexOf(name)
    return index < 0 ? onPage.length : index
  }
  const names = Object.keys(errors).sort((a, b) => place(a) - place(b))
  const summary = names.map((name) =>
    onPage.includes(name) ? { id: name, message: errors[name]! } : { message: errors[name]! },
  )
  if (summary.length === 0 && message) summary.push({ message })
  return { errors, summary }
}

function wordsOf(t: Translate, errors: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, list]) => [field, list.map(({ key, values }) => t(key, values))]),
  )
}

function firstOf(texts: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([field, list]) => [field, list[0] ?? '']))
}
